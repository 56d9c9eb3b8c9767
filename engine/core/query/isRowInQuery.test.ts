import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { isRowInQuery } from './isRowInQuery.ts';
import { matchRows } from './matchRows.ts';

const text = { ar: 'نص', en: 'Text' };
const resource = resolveDefinition({
  name: 'requests',
  label: text,
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 20 },
        type: { type: 'string', enum: ['inspection', 'repair'], 'x-enum-labels': { inspection: text, repair: text } },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
        date: { $ref: 'lawha:date' },
        status: { type: 'string', readOnly: true },
      },
    },
  },
  filters: [
    'type',
    'city_id',
    'is_active',
    'date',
    'from_date',
    'keyword',
    { name: 'day', kind: 'date', column: 'date' },
    { name: 'is_over', kind: 'state-set', set: 'over' },
    { name: 'is_not_over', kind: 'state-set', set: 'over', exclude: true },
  ],
  states: {
    field: 'status',
    initial: 'open',
    actors: { admin: { label: text, userTypes: ['admin'] } },
    values: {
      open: { label: text, tone: 'info', icon: 'clock' },
      over: { label: text, tone: 'ink', icon: 'lock', terminal: true },
    },
    aliases: { done: 'over' },
    sets: { over: ['over'] },
    transitions: [{ from: ['open'], to: 'over', actors: ['admin'], label: text }],
  },
});
const row = { id: 4, name: 'A', type: 'repair', city_id: 7, is_active: 0, date: '2026-11-20', status: 'done' };

describe('isRowInQuery', () => {
  it.each([
    [{}, true],
    [{ type: 'repair' }, true],
    [{ type: 'inspection' }, false],
    [{ type: 'repair', is_active: '0' }, true],
    [{ type: 'repair', is_active: '1' }, false],
    [{ city_id: '7' }, true],
    [{ city_id: '8' }, false],
    [{ date: '2026-11-20' }, true],
    [{ date: '2026-11-21' }, false],
    [{ from_date: '2026-01-01' }, false],
    [{ keyword: 'A' }, false],
    [{ nothing: '1' }, false],
    [{ day: 'today' }, true],
    [{ day: 'tomorrow' }, false],
    [{ day: 'last-7-days' }, true],
    [{ day: 'before-today' }, false],
    [{ date: 'this-month' }, true],
    [{ is_over: '1' }, true],
    [{ is_not_over: '1' }, false],
  ] as const)('PERM-09: of %j is %s', (query, expected) => {
    expect(isRowInQuery(resource, query as Record<string, string>, row, new Date('2026-11-20T10:00:00Z'))).toBe(
      expected,
    );
  });
});

describe('matchRows', () => {
  const now = new Date('2026-11-20T08:00:00.000Z');
  const rows = [
    { id: 1, name: 'مصباح', type: 'repair', status: 'open' },
    { id: 2, name: 'Lamp', type: 'inspection', status: 'open' },
    { id: 3, name: 'أقفال', type: 'repair', status: 'over' },
  ];
  const idsOf = (query: Record<string, string>): number[] => matchRows(resource, rows, query, now).map(({ id }) => id);

  it('HOUSE-05: filters in memory by the rule that access asks', () => {
    const queries: Record<string, string>[] = [
      { type: 'repair' },
      { is_over: '1' },
      { type: 'inspection', is_not_over: '1' },
    ];
    for (const query of queries) {
      const certain = rows.filter((row) => isRowInQuery(resource, query, row, now)).map(({ id }) => id);
      expect(idsOf({ ...query, sort: 'id' })).toEqual(certain);
      expect(certain.length).toBeGreaterThan(0);
    }
  });

  it('searches words where only a database decides, and ignores invalid values', () => {
    expect(idsOf({ keyword: 'LAMP' })).toEqual([2]);
    expect(idsOf({ keyword: 'اقفال' })).toEqual([3]);
    expect(idsOf({ type: 'nonsense', per_page: '10', other: 'x', sort: 'id' })).toEqual([1, 2, 3]);
  });

  it('sorts by the given keys, descending after a minus', () => {
    expect(idsOf({ sort: 'type,-id' })).toEqual([2, 3, 1]);
    expect(idsOf({ sort: '-id' })).toEqual([3, 2, 1]);
  });
});
