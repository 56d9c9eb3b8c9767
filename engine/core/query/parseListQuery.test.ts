import { describe, expect, it } from 'vitest';
import { formatListQuery } from './formatListQuery.ts';
import { parseListQuery } from './parseListQuery.ts';
import { testScope } from './testScope.ts';

const scope = testScope();

describe('parseListQuery', () => {
  it.each([
    ['', {}],
    ['?keyword=', {}],
    ['?keyword=%20%20', {}],
    ['?keyword=علي', { keyword: 'علي' }],
    ['?keyword=a&keyword=b', { keyword: 'b' }],
    ['?id=٤٢', { id: '42' }],
    ['?phone=%2B971%2050-١٢٣', { phone: '97150123' }],
    ['?continent=asia', { continent: 'asia' }],
    ['?country_id=٧', { country_id: '7' }],
    ['?is_active=٠', { is_active: '0' }],
    ['?resource=%20permission-labels', { resource: 'permission-labels' }],
    ['?from_date=٢٠٢٦-٠١-٠٥', { from_date: '2026-01-05' }],
    ['?from_time=23:59', { from_time: '23:59' }],
    ['?month=12', { month: '12' }],
    ['?year=2026', { year: '2026' }],
    ['?year=1996', { year: '1996' }],
    ['?from_date=2026-01-05&to_date=2026-01-05', { from_date: '2026-01-05', to_date: '2026-01-05' }],
    ['?last_login=2026-05-01&to_date=2026-01-05', { last_login: '2026-05-01', to_date: '2026-01-05' }],
  ])('FILTER-07: %s restores its filters', (search, filters) => {
    expect(parseListQuery(search, scope)).toMatchObject({ query: { filters }, dropped: [] });
  });

  it.each([
    ['id', '0'],
    ['id', '007'],
    ['id', '1e3'],
    ['id', '-1'],
    ['phone', 'abc'],
    ['phone', '12a3'],
    ['continent', 'atlantis'],
    ['country_id', '1.5'],
    ['is_active', 'yes'],
    ['resource', 'No group!'],
    ['resource', `a${'b'.repeat(50)}`],
    ['from_date', '2026-02-30'],
    ['from_date', '05/01/2026'],
    ['from_time', '24:00'],
    ['from_time', '9:30'],
    ['month', '13'],
    ['year', '1995'],
    ['year', '2027'],
    ['page', '0'],
    ['page', '1.5'],
    ['per_page', '101'],
    ['per_page', '0'],
    ['sort', 'image'],
    ['sort', 'price,drop table'],
    ['sort', 'price,-price'],
    ['keyword', 'x'.repeat(201)],
  ])('drops %s=%s at the door and names it', (name, value) => {
    const { query, dropped } = parseListQuery(`?${new URLSearchParams({ [name]: value }).toString()}`, scope);
    expect(dropped).toEqual([{ name, value, reason: 'value' }]);
    expect(query).toEqual({ page: 1, sort: [], filters: {}, unknown: [] });
  });

  it('§3.5: drops an end before its beginning', () => {
    const { query, dropped } = parseListQuery('?from_date=2026-03-02&to_date=2026-03-01', scope);
    expect(query.filters).toEqual({ from_date: '2026-03-02' });
    expect(dropped).toEqual([{ name: 'to_date', value: '2026-03-01', reason: 'range' }]);
  });

  it('FILTER-07: reads page, size and order', () => {
    const { query } = parseListQuery('?page=٣&per_page=50&sort=-price,name', scope);
    expect(query).toMatchObject({
      page: 3,
      perPage: 50,
      sort: [
        { key: 'price', descending: true },
        { key: 'name', descending: false },
      ],
    });
  });

  it('FILTER-07: keeps unknown parameters apart', () => {
    const { query } = parseListQuery('?utm=1&keyword=a&utm=2', scope);
    expect(query.unknown).toEqual([
      ['utm', '1'],
      ['utm', '2'],
    ]);
  });

  it("ORDERS-05: the route's fixed filter beats the same parameter", () => {
    const { query } = parseListQuery('?is_active=0', testScope({ is_active: '1' }));
    expect(query.filters).toEqual({});
    expect(query.unknown).toEqual([['is_active', '0']]);
  });
});

describe('formatListQuery', () => {
  it.each([
    '',
    '?keyword=%D8%B9%D9%84%D9%8A',
    '?continent=asia&is_active=1&sort=-price%2Cname&per_page=50&page=4',
    '?keyword=a+%26+b&utm=1&utm=2',
  ])('is the inverse of parseListQuery: %s', (search) => {
    expect(formatListQuery(parseListQuery(search, scope).query)).toBe(search);
  });

  it('FILTER-06: leaves out empty values and the first page', () => {
    expect(formatListQuery({ page: 1, sort: [], filters: { keyword: '' }, unknown: [] })).toBe('');
  });
});
