import type { Random } from '../data/people/createRandom.ts';
import { dayOf, hourOf, startOfDay, weekdayOf } from './dubaiDay.ts';
import { HOUR_MS } from './units.ts';

/** Orders go back two years. */
const DAYS = 730;
/** Orders of a day, Sunday first: less at the weekend of the UAE, least on Friday. */
const WEEKDAYS = [0.75, 1.12, 1.06, 1, 0.96, 0.55, 0.7] as const;
/** Orders of an hour in Dubai, from midnight. */
const HOURS = [4, 2, 1, 1, 1, 3, 9, 26, 52, 74, 82, 76, 58, 46, 48, 54, 60, 62, 60, 58, 50, 36, 20, 10] as const;
/** Share of a day that must have passed before it is worth calling it today's. */
const EARLY = 0.06;

const DAY_SHARES = HOURS.map((_, hour) => sum(HOURS.slice(0, hour)) / sum(HOURS));

/**
 * When orders are made, oldest first: over two years up to now, more and more of them, in the rhythm of week and day.
 * The days before yesterday do not depend on the hour.
 *
 * @param options.now milliseconds since 1970; no order is made after it
 */
export function* creationTimes(
  random: Random,
  { count, now }: { count: number; now: number },
): Generator<number, void, undefined> {
  const today = dayOf(now);
  const weights = Array.from({ length: DAYS }, (_, index) => weightOf(today, index));
  const total = sum(weights);
  let passed = 0;
  let made = 0;
  let last: number[] = [];
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    const upTo = index === DAYS - 1 ? count : Math.round((count * passed) / total);
    const day = today - (DAYS - 1) + index;
    const times = Array.from({ length: upTo - made }, () => timeOn(random, day, now));
    made = upTo;
    if (index < DAYS - 2) yield* times.toSorted(ascending);
    else last = [...last, ...times];
  }
  // Before today has begun to be busy, its orders are those of last evening.
  yield* last.toSorted(ascending);
}

function weightOf(today: number, index: number): number {
  const day = today - (DAYS - 1) + index;
  const isLately = index >= DAYS - 21;
  const isNow = index >= DAYS - 3;
  return (WEEKDAYS[weekdayOf(day)] ?? 1) * Math.exp((1.3 * index) / DAYS) * (isLately ? 1.5 : 1) * (isNow ? 2 : 1);
}

function timeOn(random: Random, day: number, now: number): number {
  if (day < dayOf(now)) return Math.floor(atShare(day, random.next()) / 1000) * 1000;
  const share = shareAt(hourOf(now));
  const time = share < EARLY ? atShare(day - 1, 0.5 + random.next() / 2) : atShare(day, random.next() * share);
  return Math.floor(Math.min(time, now) / 1000) * 1000;
}

/** The moment by which a share of a day's orders has been made. */
function atShare(day: number, share: number): number {
  const hour = DAY_SHARES.findLastIndex((start) => start <= share);
  const start = DAY_SHARES[hour] ?? 0;
  const end = DAY_SHARES[hour + 1] ?? 1;
  return startOfDay(day) + Math.floor((hour + (share - start) / (end - start)) * HOUR_MS);
}

function shareAt(hours: number): number {
  const hour = Math.floor(hours);
  const start = DAY_SHARES[hour] ?? 0;
  return start + ((DAY_SHARES[hour + 1] ?? 1) - start) * (hours - hour);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function ascending(a: number, b: number): number {
  return a - b;
}
