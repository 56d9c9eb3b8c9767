import type { ResolvedTimeline } from '../../core/definition/Layouts.types.ts';
import { isoDay } from '../../core/text/format.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { wallClock } from '../../core/text/timeZone.ts';
import type { Span } from './Timeline.types.ts';

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** What a record says of its time. */
export interface TimeValues {
  /** Its date: a day, or the moment at which it begins. */
  date: unknown;
  /** Its time of day, where the date is a day. */
  time?: unknown;
  end?: unknown;
  /** How long it lasts without an end. */
  minutes: unknown;
}

/** Length of a record that says none. */
const MINUTES = 60;

/**
 * The hours that a record takes of a day, cut where it begins before or ends after that day; undefined for one that has
 * no start, or does not touch the day. An end that is not after the start counts as none.
 */
export function spanOf(
  { time: hasTime }: Pick<ResolvedTimeline, 'time'>,
  { date, time, end, minutes }: TimeValues,
  day: string,
): Span | undefined {
  const isMoment = hasTime === undefined;
  const from = isMoment ? minuteOn(date, day) : isoDay(date) === day ? readMinute(time) : undefined;
  if (from === undefined) return undefined;
  const ends = isMoment ? minuteOn(end, day) : readMinute(end);
  const length = typeof minutes === 'number' && minutes > 0 ? minutes : MINUTES;
  const to = ends !== undefined && ends > from ? ends : from + length;
  return to <= 0 || from >= DAY_MINUTES ? undefined : { from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) };
}

/** Minutes on the clocks of the zone from the begin of a day to a moment; negative for one before it. */
function minuteOn(value: unknown, day: string): number | undefined {
  const instant = parseInstant(value);
  if (instant === undefined) return undefined;
  const days = Math.round((Date.parse(isoDay(instant)) - Date.parse(day)) / (DAY_MINUTES * 60_000));
  const { hour, minute } = wallClock(instant);
  return days * DAY_MINUTES + hour * 60 + minute;
}

/** `HH:mm` or `HH:mm:ss` → minutes of the day. */
export function readMinute(value: unknown): number | undefined {
  const [, hour, minute] = (typeof value === 'string' && /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(value)) || [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Minutes of the day → `HH:mm`; midnight at its end is `24:00`. */
export function writeMinute(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the day at a moment, on that day alone. */
export function minuteOfNow(now: Date, day: string): number | undefined {
  if (isoDay(now) !== day) return undefined;
  const { hour, minute } = wallClock(now);
  return hour * 60 + minute;
}
