import { normaliseNumberText, parseNumber } from '../../text/digits.ts';
import { isolate } from '../../text/bidi.ts';
import { formatNumber } from '../../text/format.ts';
import { boundedEnds, joinRange, splitRange } from '../splitRange.ts';
import type { FilterKind, FilterConstraints } from './FilterKind.types.ts';

/** A number of at most twelve digits before the point, as far as it has been typed. */
const NUMBER = /^-?\d{1,12}(\.\d*)?$/;

/** Numbers from one to another, both included: `10..50`; `10..` and `..50` are open, `10` is that number alone. */
export const numberRange: FilterKind = {
  id: 'number-range',
  parse: (text, filter) => {
    const ends = parseEnds(text, filter);
    if (filter.bound ?? filter.whole) return text.includes('..') || ends?.[0] === '' ? undefined : ends?.[0];
    return ends === undefined || isBackwards(ends) || ends.join('') === '' ? undefined : joinRange(...ends);
  },
  fault: (text, filter) => {
    const ends = parseEnds(text, filter);
    return ends && isBackwards(ends) ? 'filters.range.backwards' : undefined;
  },
  match: (own, value, { filter }) => {
    const number = parseNumber(own);
    const [from, to] = boundedEnds(filter, value);
    return number !== undefined && (from === '' || number >= Number(from)) && (to === '' || number <= Number(to));
  },
  describe: () => ({
    type: 'string',
    description: 'A range of numbers, such as 10..50, 10.. or ..50',
    examples: ['10..50'],
  }),
  chip: (value, { filter: { decimals = 0 }, language, t }) => {
    const [from, to] = splitRange(value).map(
      (end) => end && isolate(formatNumber(end, language, { maximumFractionDigits: decimals })),
    );
    const shape = from === to ? 'one' : from === '' ? 'to' : to === '' ? 'from' : 'both';
    return t(`filters.range.${shape}`, { from, to });
  },
  accepts: ['money', 'integer', 'number', 'percent', 'rating', 'order'],
  infers: ['money', 'number', 'percent', 'rating'],
  operators: ['is', 'not', 'from', 'to', 'after', 'before', 'between', 'empty', 'filled'],
  builds: ['money', 'integer', 'number', 'percent', 'rating', 'order'],
  uses: ['decimals'],
  isTyped: true,
};

/** Both ends as they are compared; one number is both. Undefined when one of them is no number that the field can hold. */
function parseEnds(text: string, { decimals = 0 }: FilterConstraints): [from: string, to: string] | undefined {
  const ends = normaliseNumberText(text)
    .split('..')
    .map((end) => parseEnd(end.trim(), decimals));
  const [from, to = from] = ends;
  return ends.length > 2 || from === undefined || to === undefined || ends.includes(undefined) ? undefined : [from, to];
}

function isBackwards([from, to]: readonly [string, string]): boolean {
  return from !== '' && to !== '' && Number(from) > Number(to);
}

/** An end as it is compared; `''` for an open one, undefined for what is no number that the field can hold. */
function parseEnd(text: string, decimals: number): string | undefined {
  if (text === '') return '';
  if (!NUMBER.test(text)) return undefined;
  const [, fraction = ''] = text.split('.');
  return fraction.replace(/0+$/, '').length > decimals ? undefined : String(Number(text));
}
