import { describe, expect, it } from 'vitest';
import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { filterKind } from './index.ts';
import { parseFilterValue } from '../parseFilterValue.ts';

const now = new Date('2026-11-20T08:00:00Z');
const label = { ar: 'تسمية', en: 'Label' };
const options = [{ value: 'open', label }];
const recognised = [{ value: 'lost', label }];
const parse = (kind: string, value: string, name = 'any'): string | undefined =>
  parseFilterValue({ name, kind, decimals: 2, ...(kind === 'select' && { options, recognised }) }, value, now);

describe('MEND-13, HOUSE-02: one parser for the values of filters', () => {
  it.each<[string, string, string]>([
    ['keyword', ' a  b ', 'a b'],
    ['digits', '+971 50-١٢٣', '97150123'],
    ['select', 'open', 'open'],
    ['select', 'lost', 'lost'],
    ['date', 'today', 'today'],
    ['number-range', '10..50', '10..50'],
    ['number-range', '١٠..٥٠٫٥', '10..50.5'],
    ['number-range', ' 010 .. 50.00 ', '10..50'],
    ['number-range', '10..', '10..'],
    ['number-range', '..-3.25', '..-3.25'],
    ['number-range', '10', '10'],
    ['number-range', '10..10', '10'],
    ['number-range', '-0..', '0..'],
    ['date', 'before-today', 'before-today'],
    ['state-set', '١', '1'],
    ['reference', '٧', '7'],
    ['group', 'permission-labels', 'permission-labels'],
    ['flag', '٠', '0'],
    ['date', '1900-01-01', '1900-01-01'],
    ['date', '٢١٩٩-١٢-٣١', '2199-12-31'],
    ['time', '٢٣:٥٩', '23:59'],
    ['month', '07', '7'],
    ['month', '١٢', '12'],
    ['year', '1996', '1996'],
    ['per-page', '١٠٠', '100'],
  ])('%s takes %j as %j', (kind, value, parsed) => {
    expect(parse(kind, value)).toBe(parsed);
    expect(parse(kind, parsed)).toBe(parsed);
  });

  it.each<[string, string]>([
    ['keyword', 'a\0b'],
    ['keyword', '\uD800'],
    ['text', 'x'.repeat(201)],
    ['digits', '1.5'],
    ['digits', '1'.repeat(21)],
    ['select', 'constructor'],
    ['date', 'someday'],
    ['date', 'constructor'],
    ['number-range', '50..10'],
    ['number-range', '..'],
    ['number-range', '1.234'],
    ['number-range', '1..2..3'],
    ['number-range', '1...5'],
    ['number-range', '1e3..'],
    ['number-range', 'Infinity'],
    ['number-range', '..1234567890123'],
    ['number-range', 'a..b'],
    ['state-set', '0'],
    ['reference', '007'],
    ['reference', '9999999999999999'],
    ['group', '__proto__'],
    ['flag', 'true'],
    ['date', '0000-01-01'],
    ['date', '1899-12-31'],
    ['date', '2200-01-01'],
    ['date', '2026-02-31'],
    ['time', '24:00'],
    ['month', '1.5'],
    ['month', '00'],
    ['month', '007'],
    ['year', '2027'],
    ['per-page', '101'],
  ])('%s refuses %j', (kind, value) => {
    expect(parse(kind, value)).toBeUndefined();
  });

  it.each(['', '  ', '\u200F'])('%j is no value of any kind', (value) => {
    expect(parse('date', value)).toBe('');
  });
});

describe('FILTER-09, HOUSE-02: times of day', () => {
  const filter = { name: 'at', kind: 'time', label, bound: 'from' as const };
  const field = { name: 'at', kind: 'timestamp' } as ResolvedField;
  const isFrom = (own: unknown): boolean => filterKind('time').match?.(own, '09:30', { filter, field }) === true;

  it('are those of the wall clock for moments, as the database compares them, and their own for times', () => {
    // 01:20 and 12:00 in Dubai.
    expect(['2026-11-25T21:20:00Z', '2026-11-20T08:00:00Z', '09:29:59', '09:30:00', null, 'x'].map(isFrom)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});
