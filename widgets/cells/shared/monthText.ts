import { isoDay, monthName } from '../../../engine/core/text/format.ts';
import type { Language } from '../../../engine/core/text/language.ts';

/** The month of a day with its year: `نوفمبر 2026`, `November 2026`; `''` for what is no day. */
export function monthText(value: unknown, language: Language): string {
  const [year = '', month = ''] = isoDay(value).split('-');
  return month === '' ? '' : `${monthName(Number(month), language)} ${year}`;
}
