import { todayInZone } from '../text/format.ts';
import { YEARS_BACK } from './limits.ts';

/** Years that the year filter offers, newest first: the current one back 30 years, 31 entries. */
export function yearChoices(now: Date): number[] {
  const current = Number(todayInZone(now).slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => current - back);
}
