import { todayInDubai } from '../text/format.ts';
import { YEARS_BACK } from './limits.ts';

/** Years that the year filter offers, newest first: the current one in Dubai back 30 years, 31 entries. */
export function yearChoices(now: Date): number[] {
  const current = Number(todayInDubai(now).slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => current - back);
}
