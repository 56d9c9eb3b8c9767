import type { GENDERS } from '../../../../engine/core/constants.ts';
import type { Text } from '../../../../engine/core/text/Text.ts';

export type Gender = (typeof GENDERS)[number];

/** Origin of a person's name: a key of `names.json`. It decides script, portrait and usual phone. */
export type Origin = string;

/** How often each origin is met, against the others. */
export type Origins = Readonly<Record<Origin, number>>;

/** `names.json`: a name as written in Arabic and in Latin letters. */
export interface NameWords {
  given: Readonly<Record<string, Readonly<Record<Gender, readonly Text[]>>>>;
  families: Readonly<Record<Origin, readonly Text[]>>;
  origins: Readonly<Record<Origin, { given: string; writesArabic: boolean }>>;
}

/** Addresses of portraits by origin. */
export type Portraits = Readonly<Record<Origin, Readonly<Record<Gender, readonly string[]>>>>;

/** `people.json`; references are ids, shares go from 0 to 1. */
export interface PeopleWords {
  /** Country id of those who live here. */
  home: number;
  /** Mobile prefixes after the calling code. */
  phones: readonly { country: number; prefixes: readonly string[] }[];
  shares: Shares<'latin' | 'latinOfOthers' | 'withoutHamza' | 'withoutCapitals'>;
  emailDomains: readonly string[];
  /** Cities with a greater weight than one. */
  cities: readonly { city: number; weight: number }[];
  streets: readonly string[];
  portraits: { customers: Portraits; workers: Portraits };
  documents: { identities: readonly (readonly string[])[]; registers: readonly string[]; logos: readonly string[] };
  users: {
    count: number;
    origins: Origins;
    abroad: readonly { country: number; weight: number }[];
    /** How many have yet to be looked at. */
    latest: number;
    shares: Shares<
      | 'abroad'
      | 'men'
      | 'banned'
      | 'approved'
      | 'approvedLately'
      | 'genderUnknown'
      | 'pictured'
      | 'addressed'
      | 'visiting'
      | 'active'
      | 'locked'
      | 'lockedOfBanned'
    >;
  };
  workers: {
    origins: Origins;
    /** Services that a person offers together, by id. */
    trades: readonly (readonly number[])[];
    /** Services in which women work as often as men. */
    womenAsOften: readonly number[];
    qualities: readonly number[];
    providers: number;
    technicians: number;
    latest: number;
    mostReviews: { providers: number; technicians: number };
    shares: Shares<
      | 'latin'
      | 'visiting'
      | 'located'
      | 'live'
      | 'active'
      | 'locked'
      | 'employed'
      | 'banned'
      | 'approved'
      | 'approvedLately'
      | 'pausing'
    >;
  };
}

/** `reviews.json`: what customers write, and how many stars they give with it. */
export interface ReviewWords {
  praise: readonly string[];
  reserve: readonly string[];
  complaint: readonly string[];
  /** What they write of a good job, by service id. */
  praiseByService: readonly { service: number; texts: readonly string[] }[];
  stars: Readonly<Record<'praise' | 'reserve' | 'complaint', readonly number[]>>;
}

/** `companies.json`: name as registered, start of the web address, whether it is a company or one person's. */
export interface CompanyWords {
  origins: Origins;
  qualities: readonly number[];
  mostReviews: number;
  shares: Shares<'men' | 'located' | 'pictured' | 'visiting' | 'active' | 'locked' | 'pausing'>;
  companies: readonly { name: string; domain: string; isCompany: 0 | 1 }[];
}

/** `staff.json`: those who sign in to the dashboard. */
export interface StaffWords {
  domain: string;
  phoneCode: string;
  origins: Origins;
  shares: Shares<'women' | 'latin' | 'pictured' | 'visiting' | 'active' | 'locked'>;
  admins: StaffGroup;
  callCenter: StaffGroup;
}

export interface StaffGroup {
  count: number;
  /** Role ids of those after the demo accounts, in turn. */
  roles: readonly number[];
  /** Who signs in as what; the first of the group. */
  accounts: readonly DemoAccount[];
}

/** A demo account: part of the address before the domain, and the national number. */
export interface DemoAccount {
  email: string;
  first_name: string;
  last_name: string;
  gender: Gender;
  phone: string;
  role: number;
}

type Shares<Name extends string> = Readonly<Record<Name, number>>;
