import type { ResolvedFilter } from '../definition/Resolved.types.ts';
import type { QueryScope } from './ListQuery.types.ts';

const label = { ar: 'تسمية', en: 'Label' };

/** Filters of every kind, for the tests of this folder. */
export const TEST_FILTERS: readonly ResolvedFilter[] = [
  { name: 'keyword', kind: 'keyword', label },
  { name: 'id', kind: 'digits', label },
  { name: 'phone', kind: 'digits', label },
  {
    name: 'continent',
    kind: 'select',
    label,
    options: [
      { value: 'asia', label },
      { value: 'africa', label },
    ],
  },
  { name: 'country_id', kind: 'reference', label, resource: 'countries' },
  { name: 'city_id', kind: 'reference', label, resource: 'cities', parent: 'country_id' },
  { name: 'area_id', kind: 'reference', label, resource: 'areas', parent: 'city_id' },
  { name: 'resource', kind: 'group', label },
  { name: 'is_active', kind: 'flag', label },
  { name: 'from_date', kind: 'date', label, bound: 'from', column: 'created_at' },
  { name: 'to_date', kind: 'date', label, bound: 'to', column: 'created_at' },
  { name: 'from_time', kind: 'time', label, bound: 'from', column: 'created_at' },
  { name: 'to_time', kind: 'time', label, bound: 'to', column: 'created_at' },
  { name: 'last_login', kind: 'date', label, bound: 'from', column: 'last_login' },
  { name: 'month', kind: 'month', label, column: 'created_at' },
  { name: 'year', kind: 'year', label, column: 'created_at' },
  { name: 'per_page', kind: 'per-page', label },
];

/** A list that sorts by `price` and `name`; `route` and filters can be replaced. */
export function testScope(query: Record<string, string> = {}): QueryScope {
  const column = { keys: [], cell: 'text', label, priority: 'medium', align: 'start', options: {} } as const;
  return {
    resource: {
      fields: [],
      columns: [
        { ...column, keys: [], key: 'price', sort: 'price' },
        { ...column, keys: [], key: 'name', sort: 'name' },
        { ...column, keys: [], key: 'image' },
      ],
      filters: TEST_FILTERS,
    },
    route: { query },
    now: new Date('2026-11-20T08:00:00Z'),
  };
}
