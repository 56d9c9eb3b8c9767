import { parseInstant } from '../../../engine/core/text/instant.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import type { ProductMessage } from '../messages/productText.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A working time that visits are booked in. */
export interface WorkTime {
  id: number;
  /** `HH:mm`. */
  from: string;
  to: string;
  /** Most visits at a time; null for any number. */
  capacity: number | null;
  /** 0 is Sunday. */
  dayNumber: number;
  /** Whether visits are made on its day. */
  isWorkingDay: boolean;
}

/** How soon and how far ahead visits are booked. */
export interface BookingLimits {
  minHours: number;
  maxDays: number;
}

/** The fields of an order that an appointment is made of. */
export type AppointmentField = 'scheduled_date' | 'work_time_id';

export interface SlotProblem {
  field: AppointmentField;
  message: ProductMessage;
}

/**
 * Why a working time cannot be booked on a date, besides that it is full; empty when it can.
 *
 * @param date `YYYY-MM-DD` of the product's calendar
 */
export function judgeSlot(
  slot: Pick<WorkTime, 'from' | 'dayNumber' | 'isWorkingDay'>,
  { date, now, limits }: { date: string; now: Date; limits: BookingLimits },
): SlotProblem[] {
  const problems: SlotProblem[] = [];
  const timely = timeProblem(slot.from, { date, now, limits });
  if (timely !== undefined) problems.push({ field: 'scheduled_date', message: timely });
  if (weekdayOf(date) !== slot.dayNumber)
    problems.push({ field: 'work_time_id', message: { key: 'workTimeOtherDay' } });
  else if (!slot.isWorkingDay) problems.push({ field: 'scheduled_date', message: { key: 'scheduleDayOff' } });
  return problems;
}

/** Why a moment is too soon or too far ahead for a visit. */
function timeProblem(
  from: string,
  { date, now, limits }: { date: string; now: Date; limits: BookingLimits },
): ProductMessage | undefined {
  const start = parseInstant(`${date} ${from}`);
  if (start === undefined || start < now) return { key: 'schedulePast' };
  if (start.getTime() < now.getTime() + limits.minHours * HOUR_MS)
    return { key: 'scheduleTooSoon', values: { count: limits.minHours } };
  const daysAhead = (Date.parse(date) - Date.parse(todayInZone(now))) / DAY_MS;
  return daysAhead > limits.maxDays ? { key: 'scheduleTooFar', values: { count: limits.maxDays } } : undefined;
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
