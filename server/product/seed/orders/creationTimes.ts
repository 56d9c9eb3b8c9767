import type { Random } from '../createRandom.ts';
import { dayOf, hourOf, startOfDay, weekdayOf } from './calendarDay.ts';
import type { RhythmWords } from './OrderWords.types.ts';
import { HOUR_MS } from './units.ts';

/** The rhythm of the days, with the share of a day's orders that precedes each hour. */
type Rhythm = RhythmWords & { dayShares: readonly number[] };

/**
 * When orders are made, oldest first: over two years up to now, more and more of them, in the rhythm of week and day.
 * The days before yesterday do not depend on the hour.
 *
 * @param options.now milliseconds since 1970; no order is made after it
 */
export function* creationTimes(
  random: Random,
  words: RhythmWords,
  { count, now }: { count: number; now: number },
): Generator<number, void, undefined> {
  const dayShares = words.hours.map((_, hour) => sum(words.hours.slice(0, hour)) / sum(words.hours));
  const rhythm: Rhythm = { ...words, dayShares };
  const today = dayOf(now);
  const weights = Array.from({ length: words.days }, (_, index) => weightOf(rhythm, today, index));
  const total = sum(weights);
  let passed = 0;
  let made = 0;
  let last: number[] = [];
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    const upTo = index === words.days - 1 ? count : Math.round((count * passed) / total);
    const day = today - (words.days - 1) + index;
    const times = Array.from({ length: upTo - made }, () => timeOn(random, rhythm, { day, now }));
    made = upTo;
    if (index < words.days - 2) yield* times.toSorted(ascending);
    else last = [...last, ...times];
  }
  // Before today has its first orders, the last ones are those of yesterday evening.
  yield* last.toSorted(ascending);
}

function weightOf({ days, weekdays, growth, lately, now }: Rhythm, today: number, index: number): number {
  const day = today - (days - 1) + index;
  return (
    (weekdays[weekdayOf(day)] ?? 1) *
    Math.exp((growth * index) / days) *
    (index >= days - lately.days ? lately.times : 1) *
    (index >= days - now.days ? now.times : 1)
  );
}

function timeOn(random: Random, rhythm: Rhythm, { day, now }: { day: number; now: number }): number {
  if (day < dayOf(now)) return Math.floor(atShare(rhythm, day, random.next()) / 1000) * 1000;
  const share = shareAt(rhythm, hourOf(now));
  const time =
    share < rhythm.early
      ? atShare(rhythm, day - 1, 0.5 + random.next() / 2)
      : atShare(rhythm, day, random.next() * share);
  return Math.floor(Math.min(time, now) / 1000) * 1000;
}

/** The moment by which a share of a day's orders has been made. */
function atShare({ dayShares }: Rhythm, day: number, share: number): number {
  const hour = dayShares.findLastIndex((start) => start <= share);
  const start = dayShares[hour] ?? 0;
  const end = dayShares[hour + 1] ?? 1;
  return startOfDay(day) + Math.floor((hour + (share - start) / (end - start)) * HOUR_MS);
}

function shareAt({ dayShares }: Rhythm, hours: number): number {
  const hour = Math.floor(hours);
  const start = dayShares[hour] ?? 0;
  return start + ((dayShares[hour + 1] ?? 1) - start) * (hours - hour);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function ascending(a: number, b: number): number {
  return a - b;
}
