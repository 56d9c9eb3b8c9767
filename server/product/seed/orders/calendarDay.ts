import { fromWallClock, offsetAt } from '../../../../engine/core/text/timeZone.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** Days since 1970 in the product's zone. */
export function dayOf(instant: number): number {
  return Math.floor((instant + offsetAt(instant)) / DAY_MS);
}

/** The first moment of a day. */
export function startOfDay(day: number): number {
  return fromWallClock(day * DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

/** Hours since the day began, with a fraction. */
export function hourOf(instant: number): number {
  return (instant - startOfDay(dayOf(instant))) / HOUR_MS;
}

/** `YYYY-MM-DD` of a day. */
export function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `HH:mm` of the zone's clocks. */
export function timeText(instant: number): string {
  return new Date(instant + offsetAt(instant)).toISOString().slice(11, 16);
}

/** The moment of a day at which the zone's clocks show `HH:mm`. */
export function momentOf(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return fromWallClock(day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS);
}
