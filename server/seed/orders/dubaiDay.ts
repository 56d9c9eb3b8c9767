import { DAY_MS, DUBAI_OFFSET_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** Days since 1970 in Dubai, where clocks are never put forward. */
export function dayOf(instant: number): number {
  return Math.floor((instant + DUBAI_OFFSET_MS) / DAY_MS);
}

/** Midnight in Dubai at the start of a day. */
export function startOfDay(day: number): number {
  return day * DAY_MS - DUBAI_OFFSET_MS;
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

/** Hours since midnight in Dubai, with a fraction. */
export function hourOf(instant: number): number {
  return (instant - startOfDay(dayOf(instant))) / HOUR_MS;
}

/** `YYYY-MM-DD` of a day. */
export function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `HH:mm` in Dubai. */
export function timeText(instant: number): string {
  return new Date(instant + DUBAI_OFFSET_MS).toISOString().slice(11, 16);
}

/** The moment at which a day's clock in Dubai shows `HH:mm`. */
export function momentOf(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day) + hours * HOUR_MS + minutes * MINUTE_MS;
}
