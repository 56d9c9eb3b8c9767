import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../../client/Api.types.ts';
import { DEFAULT_PREFERENCES, parsePreferences } from './listPreferences.ts';
import { withFlag, withoutRow } from './listPageUpdates.ts';

describe('parsePreferences', () => {
  it.each([
    [null, {}],
    ['', {}],
    ['{', {}],
    ['[]', {}],
    ['"x"', {}],
    ['{"columns":{"price":false,"name":"no","x":1}}', { columns: { price: false } }],
    ['{"density":"compact","filtersOpen":false}', { density: 'compact', filtersOpen: false }],
    ['{"density":"huge","chartsOpen":"yes","statisticsOpen":"no"}', {}],
    ['{"statisticsOpen":false}', { statisticsOpen: false }],
  ])('reads %s and falls back part by part', (text, preferences) => {
    expect(parsePreferences(text)).toEqual({ ...DEFAULT_PREFERENCES, ...preferences });
  });
});

const page: ListPage = {
  rows: [
    { id: 1, is_active: 1 },
    { id: 2, is_active: 0 },
  ],
  page: 1,
  lastPage: 1,
  perPage: 20,
  total: 2,
  counts: { count: 2, active_count: 1, inactive_count: 1 },
};

describe('withoutRow', () => {
  it.each([
    [1, { count: 1, active_count: 0, inactive_count: 1 }],
    [2, { count: 1, active_count: 1, inactive_count: 0 }],
  ])('DELETE-04: total and counts drop with record %i', (id, counts) => {
    expect(withoutRow(page, id)).toMatchObject({ total: 1, counts, rows: page.rows.filter((row) => row.id !== id) });
  });

  it('leaves a page without that record as it is', () => {
    expect(withoutRow(page, 9)).toBe(page);
  });
});

describe('LIST-10: the share of active records', () => {
  const counted: ListPage = {
    ...page,
    rows: [...page.rows, { id: 3, is_active: 1 }],
    total: 3,
    counts: { count: 3, active_count: 2, inactive_count: 1, percentage: 66.67 },
  };

  it.each([
    ['a deletion', withoutRow(counted, 2), 100],
    ['another deletion', withoutRow(counted, 1), 50],
    ['switching off', withFlag(counted, 1, { flag: 'is_active', value: 0 }), 33.33],
    ['switching on', withFlag(counted, 2, { flag: 'is_active', value: 1 }), 100],
    ['a flag that it does not count', withFlag(counted, 1, { flag: 'is_ban', value: 1 }), 66.67],
  ])('after %s is what the server would say', (_change, { counts }, percentage) => {
    expect(counts?.percentage).toBe(percentage);
  });

  it('is 0 once nothing is left', () => {
    const last = { ...counted, counts: { count: 1, active_count: 1, inactive_count: 0, percentage: 100 } };
    expect(withoutRow(last, 1).counts).toEqual({ count: 0, active_count: 0, inactive_count: 0, percentage: 0 });
  });

  it('is not made up where the server gave none, nor counted without the active ones', () => {
    expect(withoutRow(page, 1).counts).not.toHaveProperty('percentage');
    expect(withoutRow({ ...counted, counts: { count: 3, percentage: 40 } }, 1).counts).toEqual({
      count: 2,
      percentage: 40,
    });
  });
});

describe('withFlag', () => {
  it('TOGGLE-07: takes the new value, and moves the counts with it', () => {
    const next = withFlag(page, 1, { flag: 'is_active', value: 0 });
    expect(next.rows[0]).toEqual({ id: 1, is_active: 0 });
    expect(next.rows[1]).toBe(page.rows[1]);
    expect(next.counts).toEqual({ count: 2, active_count: 0, inactive_count: 2 });
  });

  it('moves no counts for another flag, nor for the value it already had', () => {
    expect(withFlag(page, 1, { flag: 'is_ban', value: 1 }).counts).toBe(page.counts);
    expect(withFlag(page, 1, { flag: 'is_active', value: 1 })).toBe(page);
  });
});
