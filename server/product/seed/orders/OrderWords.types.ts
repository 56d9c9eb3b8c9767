import type { Text } from '../../../../engine/core/text/Text.ts';
import type { Places } from '../people/createPlaces.ts';
import type { ReviewWords } from '../people/PeopleWords.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';

/** `notes.json`: what is written with orders. */
export interface NoteWords {
  general: readonly string[];
  /** With maintenance that follows an inspection. */
  followUp: readonly string[];
  /** With a move, by the state it leads to and who makes it. */
  moves: readonly { to: string; actor: string; texts: readonly string[] }[];
  /** By the customer, by sub-service id. */
  bySubservice: readonly { subservice: number; texts: readonly string[] }[];
}

/** `addresses.json`: where people live, by city id. Other cities are small enough to be one district. */
export interface AddressWords {
  buildings: readonly Text[];
  words: Readonly<Record<'villa' | 'street' | 'flat', Text>>;
  shares: Readonly<Record<'english' | 'villa', number>>;
  districts: readonly { city: number; districts: readonly { name: Text; lat: number; lng: number }[] }[];
}

/** `rhythm.json`: how many orders there are of what, when, and what becomes of them. */
export interface RhythmWords {
  /** Orders go back so many days. */
  days: number;
  /** Orders of a day, Sunday first. */
  weekdays: readonly number[];
  /** Orders of an hour on the product's clock, from midnight. */
  hours: readonly number[];
  /** Share of a day that must have passed before its orders are called today's. */
  early: number;
  /** How much the number grows over the time. */
  growth: number;
  /** How many times as many there are in the last days. */
  lately: { days: number; times: number };
  now: { days: number; times: number };
  /** How often services are asked for, by id, and how often those that are not named. */
  services: readonly { service: number; weight: number }[];
  otherServices: number;
  /** Services that are asked for more often in some months, 1 to 12. */
  seasons: readonly { service: number; months: readonly number[]; times: number }[];
  /** Hours in which a visit on the same day can still be ordered. */
  sameDay: { from: number; to: number };
  shares: Readonly<
    Record<
      | 'sameDay'
      | 'byCustomer'
      | 'byCustomerOrCallCenter'
      | 'inspection'
      | 'atHome'
      | 'wallet'
      | 'pictured'
      | 'followUp'
      | 'followedByTheSame'
      | 'agentChosen'
      | 'late'
      | 'offerUsed'
      | 'reviewed'
      | 'noted'
      | 'reasonLeftOut',
      number
    >
  >;
  /** Words of reviews that cannot be written within days. */
  tooEarly: readonly string[];
  /** Reasons for which a finished order is opened again, by id. */
  complaints: readonly number[];
  /** Roles, by id, that look after orders in the dashboard. */
  roles: readonly number[];
}

/** When a move is made: a named way, or minutes after the last change. */
export type HabitTime =
  | 'answered'
  | 'beforeVisit'
  | 'setOut'
  | 'arrive'
  /** Within minutes, mostly soon; a wait that begins at night ends in the morning. */
  | { awake: Minutes }
  /** The same of those who work in an office. */
  | { inOffice: Minutes }
  /** By a timer. */
  | { after: number }
  /** So long after the work is done. */
  | { afterWork: number };

type Minutes = readonly [least: number, most: number];

export type HabitCondition = 'ofCompany' | 'ofNoCompany' | 'assigned' | 'agentFound';

/** `habits.json`: how the moves that the definition allows are used. */
export interface HabitWords {
  answered: { scheduled: Minutes; atOnce: Minutes };
  /** How likely a state is left as it is although a move is possible. */
  leftAlone: Readonly<Record<string, number>>;
  habits: readonly {
    from: string;
    to: string;
    actor: string;
    /** How likely, against the other moves from there. */
    weight: number;
    if?: readonly HabitCondition[];
    /** Less likely after each time that the order was reopened. */
    rarerAgain?: boolean;
    when: HabitTime;
  }[];
}

/** What orders of the demo data are made of. */
export interface OrderWords {
  notes: NoteWords;
  addresses: AddressWords;
  rhythm: RhythmWords;
  habits: HabitWords;
  reviews: ReviewWords;
  /** Reviews that take longer than days to be written. */
  tooEarly: ReadonlySet<string>;
  places: Places;
  /** Every seeded city by id. */
  cities: ReadonlyMap<number, SeedRecord>;
  /** Country id of those who live here. */
  home: number;
}
