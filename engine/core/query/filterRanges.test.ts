import { describe, expect, it } from 'vitest';
import type { ResolvedFilter } from '../definition/Resolved.types.ts';
import { brokenRangeEnds, otherEndOf } from './filterRanges.ts';

const filter = (name: string, more: Partial<ResolvedFilter> = {}): ResolvedFilter => ({
  name,
  kind: 'date',
  label: { ar: 'تاريخ', en: 'Date' },
  ...more,
});
const FILTERS = [
  filter('from_date', { column: 'created_at', bound: 'from' }),
  filter('to_date', { column: 'created_at', bound: 'to' }),
  filter('visit_to', { column: 'visit_date', bound: 'to' }),
  filter('start_date', { column: 'start_date' }),
] as const;
const [from, to, otherTo, single] = FILTERS;

describe('FILTER-04: ranges', () => {
  it('know the other end of the same date, and none of another or of a single day', () => {
    expect(otherEndOf(to, FILTERS)).toBe(from);
    expect(otherEndOf(from, FILTERS)).toBe(to);
    expect([otherEndOf(otherTo, FILTERS), otherEndOf(single, FILTERS)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['2026-03-10', '2026-03-09', ['to_date']],
    ['2026-03-10', '2026-03-10', []],
    ['2026-03-10', '2026-03-11', []],
    [undefined, '2026-03-09', []],
    ['2026-03-10', undefined, []],
  ])('from %s to %s: broken is %j', (start, end, broken) => {
    const values = { ...(start !== undefined && { from_date: start }), ...(end !== undefined && { to_date: end }) };
    expect(brokenRangeEnds({ ...values, visit_to: '2020-01-01' }, FILTERS, new Date('2026-03-01T08:00:00Z'))).toEqual(
      broken,
    );
  });
});
