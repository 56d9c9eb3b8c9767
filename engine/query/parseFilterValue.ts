import type { ResolvedFilter } from '../definition/Resolved.types.ts';
import { isRecordId } from '../routing/paths.ts';
import { digitsOnly, normaliseNumberText } from '../text/digits.ts';
import { parseInstant } from '../text/instant.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import { MAX_FILTER_LENGTH } from './limits.ts';
import { yearChoices } from './yearChoices.ts';

/**
 * A filter's value from outside (URL, API call, typed text) → the form that is stored, sent and shown; `''` when there
 * is nothing left, `undefined` when it is not a value of this filter. Digits of both sets are folded.
 *
 * @example parseFilterValue({ kind: 'month', … }, '٧', now) // '7'
 */
export function parseFilterValue(
  filter: Pick<ResolvedFilter, 'name' | 'kind' | 'options'>,
  raw: string,
  now: Date,
): string | undefined {
  const text = sanitizeLine(raw);
  if (text === '') return '';
  switch (filter.kind) {
    case 'keyword':
    case 'text':
      return text.length <= MAX_FILTER_LENGTH ? text : undefined;
    case 'digits':
      return parseDigits(filter.name, text);
    case 'select':
      return filter.options === undefined || filter.options.some(({ value }) => value === text) ? text : undefined;
    case 'reference':
      return when(normaliseNumberText(text), isRecordId);
    case 'flag':
      return when(normaliseNumberText(text), (value) => value === '0' || value === '1');
    case 'date':
      return when(normaliseNumberText(text), isDay);
    case 'time':
      return when(normaliseNumberText(text), isTime);
    case 'month':
      return when(normaliseNumberText(text), (value) => /^([1-9]|1[0-2])$/.test(value));
    case 'year':
      return when(normaliseNumberText(text), (value) => yearChoices(now).some((year) => String(year) === value));
    case 'per-page':
      return undefined;
  }
}

/** Whether text is a day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(text) !== undefined;
}

/** Whether text is a time of a 24-hour clock, `HH:mm`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** `id` is one record's; a phone is searched by its digits alone (FILTER-09); other numbers are plain digits. */
function parseDigits(name: string, text: string): string | undefined {
  if (name === 'id') return when(normaliseNumberText(text), isRecordId);
  const digits = digitsOnly(text);
  const written = normaliseNumberText(text).replace(/[\s+()-]/g, '');
  return digits !== '' && digits === written && digits.length <= 20 ? digits : undefined;
}

function when(value: string, isGood: (value: string) => boolean): string | undefined {
  return isGood(value) ? value : undefined;
}
