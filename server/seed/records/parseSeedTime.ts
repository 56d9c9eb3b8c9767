import { isoDay } from '../../../engine/core/text/format.ts';
import { parseInstant } from '../../../engine/core/text/instant.ts';

const UNITS: Readonly<Record<string, number>> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
const DAY_MS = 86_400_000;
const RELATIVE = /^(?:now|([+-])((?:\d{1,4}[wdhms]){1,5}))(?: (\d{2}:\d{2}))?$/;

/** How a relative time is written, for messages. */
export const TIME_FORM = 'write "now", "-3d", "+2h30m" or "-3d 10:30" (w, d, h, m, s; the clock is the product\'s)';

/**
 * The moment that a relative time means. A time of day is one on the product's clock, so it needs whole days before it.
 *
 * @param from the moment that it counts from
 * @returns undefined for anything else
 * @example parseSeedTime('-3d 10:30', now)
 */
export function parseSeedTime(text: string, from: Date): Date | undefined {
  const found = RELATIVE.exec(text);
  if (found === null) return undefined;
  const [, sign, parts = '', clock] = found;
  if (clock !== undefined && /[hms]/.test(parts)) return undefined;
  const sum = [...parts.matchAll(/(\d+)([wdhms])/g)].reduce(
    (total, [, count, unit = '']) => total + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
  const span = sign === '-' ? -sum : sum;
  return clock === undefined
    ? parseInstant(from.getTime() + span)
    : parseInstant(`${dayAfter(from, span / DAY_MS)} ${clock}`);
}

/** The day of the product's calendar so many days after a moment's, `YYYY-MM-DD`. */
function dayAfter(from: Date, days: number): string {
  const date = new Date(`${isoDay(from)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
