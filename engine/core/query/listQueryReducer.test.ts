import { describe, expect, it } from 'vitest';
import type { ListQuery } from './ListQuery.types.ts';
import { listQueryReducer, type ListQueryAction } from './listQueryReducer.ts';
import { TEST_FILTERS } from './testScope.ts';
import { toApiQuery } from './toApiQuery.ts';

const start: ListQuery = {
  page: 4,
  perPage: 50,
  sort: [{ key: 'price', descending: true }],
  filters: {
    keyword: 'a',
    from_date: '2026-01-01',
    to_date: '2026-01-31',
    country_id: '1',
    city_id: '2',
    area_id: '3',
  },
  unknown: [['utm', '1']],
};

function after(action: ListQueryAction): ListQuery {
  return listQueryReducer(start, action, { filters: TEST_FILTERS, now: new Date('2026-11-20T08:00:00Z') });
}

describe('listQueryReducer', () => {
  it.each<[string, ListQueryAction, number]>([
    ['a filter', { type: 'setFilter', name: 'keyword', value: 'b' }, 1],
    ['the order', { type: 'setSort', sort: [] }, 1],
    ['the page size', { type: 'setPerPage', perPage: 10 }, 1],
    ['a reset', { type: 'reset' }, 1],
    ['the page', { type: 'setPage', page: 7 }, 7],
    ['a page below the first', { type: 'setPage', page: -1 }, 1],
  ])('FILTER-01: %s decides the page', (_, action, page) => {
    expect(after(action).page).toBe(page);
  });

  it('removes a filter whose value is empty', () => {
    expect(after({ type: 'setFilter', name: 'keyword', value: '' }).filters).not.toHaveProperty('keyword');
  });

  it('§3.5: moving the beginning past the end clears the end', () => {
    const { filters } = after({ type: 'setFilter', name: 'from_date', value: '2026-02-01' });
    expect(filters).toMatchObject({ from_date: '2026-02-01' });
    expect(filters).not.toHaveProperty('to_date');
  });

  it('§3.5: an end before the beginning is not taken', () => {
    const { filters } = after({ type: 'setFilter', name: 'to_date', value: '2025-12-31' });
    expect(filters).toMatchObject({ from_date: '2026-01-01' });
    expect(filters).not.toHaveProperty('to_date');
  });

  it('§3.5: an equal end is taken', () => {
    expect(after({ type: 'setFilter', name: 'to_date', value: '2026-01-01' }).filters).toMatchObject({
      to_date: '2026-01-01',
    });
  });

  it('clears every choice below a parent that changed', () => {
    expect(after({ type: 'setFilter', name: 'country_id', value: '9' }).filters).toEqual({
      keyword: 'a',
      from_date: '2026-01-01',
      to_date: '2026-01-31',
      country_id: '9',
    });
  });

  it('keeps the choices below a parent that did not change', () => {
    expect(after({ type: 'setFilter', name: 'country_id', value: '1' }).filters).toEqual(start.filters);
  });

  it("FILTER-08: reset clears everything but others' parameters", () => {
    expect(after({ type: 'reset' })).toEqual({ page: 1, sort: [], filters: {}, unknown: [['utm', '1']] });
  });
});

describe('toApiQuery', () => {
  it('sends page, size, order and filters, never unknown parameters (FILTER-07)', () => {
    expect(toApiQuery({ ...start, filters: { keyword: 'a' } }, { query: {} })).toEqual({
      page: '4',
      per_page: '50',
      sort: '-price',
      keyword: 'a',
    });
  });

  it('ORDERS-05: the fixed query wins', () => {
    expect(toApiQuery({ ...start, filters: { keyword: 'a' } }, { query: { keyword: 'fixed' } })).toMatchObject({
      keyword: 'fixed',
    });
  });
});
