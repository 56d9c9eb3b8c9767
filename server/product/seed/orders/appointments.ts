import type { Random } from '../createRandom.ts';
import { chooseWeighted } from './chooseFromSeedData.ts';
import { dateText, dayOf, hourOf, momentOf, timeText, weekdayOf } from './calendarDay.ts';
import type { OrderSeedData } from './OrderSeedData.types.ts';
import type { RhythmWords } from './OrderWords.types.ts';
import type { OrderRecord } from './SeedOrder.types.ts';
import { HOUR_MS } from './units.ts';

/** Customers look this many days ahead for an appointment. */
const DAYS_AHEAD = 7;
/** When an order is to be carried out. */
export type Appointment = Pick<
  OrderRecord,
  'is_scheduled' | 'scheduled_date' | 'work_time_id' | 'visit_date' | 'visit_time'
>;

/** Whose appointment it is: an order made at a moment, in milliseconds since 1970. */
interface AppointmentPlace {
  random: Random;
  seedData: OrderSeedData;
  at: number;
}

/** Whether the visit is on the very day: only if it is asked for in time. */
export function isSameDay(random: Random, { sameDay, shares }: RhythmWords, at: number): boolean {
  const hour = hourOf(at);
  return hour >= sameDay.from && hour < sameDay.to && random.chance(shares.sameDay);
}

/** A slot of a working day from now on, mostly soon, or none. The visit then counts for the moment of the order. */
export function makeAppointment({ random, seedData, at }: AppointmentPlace, sameDay: boolean): Appointment {
  const unscheduled: Appointment = {
    is_scheduled: 0,
    scheduled_date: null,
    work_time_id: null,
    visit_date: dateText(dayOf(at)),
    visit_time: timeText(at),
  };
  if (sameDay) return unscheduled;
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => dayOf(at) + index).filter((day) =>
    slotsOn(seedData, day, at).some(() => true),
  );
  const day = chooseWeighted(random, days, (candidate) => 0.45 ** days.indexOf(candidate));
  const slot =
    day === undefined ? undefined : chooseWeighted(random, slotsOn(seedData, day, at), ({ capacity }) => capacity);
  if (day === undefined || slot === undefined) return unscheduled;
  const date = dateText(day);
  return { is_scheduled: 1, scheduled_date: date, work_time_id: slot.id, visit_date: date, visit_time: slot.from };
}

/** Slots of a day that begin in two hours or later. */
function slotsOn({ slots }: OrderSeedData, day: number, at: number): OrderSeedData['slots'][number] {
  return (slots[weekdayOf(day)] ?? []).filter(({ from }) => momentOf(day, from) >= at + 2 * HOUR_MS);
}
