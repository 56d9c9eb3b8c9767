import { isolate } from '../../text/bidi.ts';
import { periodText, quarter, week } from '../../kinds/period.ts';
import { boundedEnds, joinRange, splitRange } from '../splitRange.ts';
import type { FilterConstraints, FilterKind } from './FilterKind.types.ts';

/** Weeks or quarters from one to another, both included: `2026-W07..2026-W12`; `2026-Q1..` is open, `2026-Q1` is that one. */
export const period: FilterKind = {
  id: 'period',
  parse: (text, filter) => {
    const ends = endsOf(text, filter);
    if (filter.bound ?? filter.whole) return text.includes('..') || ends?.[0] === '' ? undefined : ends?.[0];
    return ends === undefined || isBackwards(ends) || ends.join('') === '' ? undefined : joinRange(...ends);
  },
  fault: (text, filter) => {
    const ends = endsOf(text, filter);
    return ends && isBackwards(ends) ? 'filters.range.backwards' : undefined;
  },
  match: (own, value, { filter }) => {
    const [from, to] = boundedEnds(filter, value);
    return typeof own === 'string' && own !== '' && (from === '' || own >= from) && (to === '' || own <= to);
  },
  describe: () => ({
    type: 'string',
    description: 'Weeks or quarters, such as 2026-W07..2026-W12, 2026-Q1.. or 2026-Q1',
    examples: ['2026-W07..2026-W12'],
  }),
  chip: (value, { language, t }) => {
    const [from, to] = splitRange(value).map((end) => end && isolate(periodText(end, language)));
    const shape = from === to ? 'one' : from === '' ? 'to' : to === '' ? 'from' : 'both';
    return t(`filters.range.${shape}`, { from, to });
  },
  accepts: ['week', 'quarter'],
  infers: ['week', 'quarter'],
  operators: ['is', 'not', 'before', 'after', 'from', 'to', 'between', 'empty', 'filled'],
  uses: ['unit'],
};

/** Both ends as they are compared; one period is both. Undefined when one is none of the field's unit. */
function endsOf(text: string, { unit = 'week' }: FilterConstraints): [from: string, to: string] | undefined {
  const ends = text.split('..').map((end) => readEnd(end.trim(), unit));
  const [from, to = from] = ends;
  return ends.length > 2 || from === undefined || to === undefined || ends.includes(undefined) ? undefined : [from, to];
}

function readEnd(text: string, unit: 'week' | 'quarter'): string | undefined {
  if (text === '') return '';
  const { read, isValid } = unit === 'week' ? week : quarter;
  const period = read(text);
  return isValid(period) ? period : undefined;
}

function isBackwards([from, to]: readonly [string, string]): boolean {
  return from !== '' && to !== '' && from > to;
}
