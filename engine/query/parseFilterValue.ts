import type { FilterKind, ResolvedFilter } from '../definition/Resolved.types.ts';
import { isGroupName, isRecordId } from '../routing/paths.ts';
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
  return text === '' ? '' : PARSERS[filter.kind](text, filter, now);
}

type Parser = (text: string, filter: Pick<ResolvedFilter, 'name' | 'options'>, now: Date) => string | undefined;

const parseText: Parser = (text) => (text.length <= MAX_FILTER_LENGTH ? text : undefined);

const parseSelect: Parser = (text, { options }) =>
  when(text, () => options?.some(({ value }) => value === text) ?? true);

const PARSERS: Readonly<Record<FilterKind, Parser>> = {
  keyword: parseText,
  text: parseText,
  digits: (text, { name }) => parseDigits(name, text),
  select: parseSelect,
  day: parseSelect,
  'state-set': parseSelect,
  reference: (text) => when(normaliseNumberText(text), isRecordId),
  group: (text) => when(text, isGroupName),
  flag: (text) => when(normaliseNumberText(text), (value) => value === '0' || value === '1'),
  date: (text) => when(normaliseNumberText(text), isDay),
  time: (text) => when(normaliseNumberText(text), isTime),
  month: (text) => when(normaliseNumberText(text), (value) => /^([1-9]|1[0-2])$/.test(value)),
  year: (text, _, now) =>
    when(normaliseNumberText(text), (value) => /^\d{4}$/.test(value) && yearChoices(now).includes(Number(value))),
  'per-page': () => undefined,
};

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
