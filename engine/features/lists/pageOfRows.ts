import { DEFAULT_PER_PAGE } from '../../core/constants.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { lastDays } from '../../core/query/lastDays.ts';
import { lastPageOf } from '../../core/query/lastPageOf.ts';
import { GROUP_PARAMETER } from '../../core/query/limits.ts';
import { matchRows } from '../../core/query/matchRows.ts';
import type { Sums } from '../../core/query/Sums.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isoDay, todayInZone } from '../../core/text/format.ts';
import { sumRows } from '../export/sumRows.ts';
import { groupFilter, groupTotals } from './groupPages.ts';
import { countActive, countStates, mergeSpellings, type ValueCount } from './recordCounts.ts';

/** A page of a list, with everything that the definition counts. */
export interface PageOfRows {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
  group?: string;
  groups?: { value: string; total: number }[];
  totals?: Sums;
  counts?: { count: number } & Record<string, number>;
  /** Values of the counted field, most frequent first. */
  values?: ValueCount[];
  trend?: { date: string; value: number }[];
}

/**
 * The page of a list with that query, from rows that exist only in the page: what the server reads by statements is
 * counted row by row here, and both follow the same rules for groups, counts and values.
 */
export function pageOfRows(
  resource: ResolvedResource,
  all: readonly Row[],
  { query, now }: { query: Readonly<Record<string, string>>; now: Date },
): PageOfRows {
  const inGroup = pickGroup(resource, all, { query, now });
  const rows = inGroup?.rows ?? matchRows(resource, all, query, now);
  const perPage = Number(query['per_page'] ?? DEFAULT_PER_PAGE);
  const page = Number(query['page'] ?? 1);
  return {
    page,
    perPage,
    lastPage: lastPageOf(rows.length, perPage),
    total: rows.length,
    ...inGroup,
    rows: rows.slice((page - 1) * perPage, page * perPage),
    ...(resource.totals && { totals: sumRows(rows, resource, resource.totals) }),
    ...countRows(resource, all, now),
  };
}

/** The rows of the requested group, or of the first, and how many every group has; undefined for a list without. */
function pickGroup(
  resource: ResolvedResource,
  all: readonly Row[],
  { query, now }: { query: Readonly<Record<string, string>>; now: Date },
): Required<Pick<PageOfRows, 'rows' | 'group' | 'groups'>> | undefined {
  const { groupBy } = resource;
  if (groupBy === undefined) return undefined;
  const filter = groupFilter(groupBy);
  const grouped = { ...resource, filters: [...resource.filters.filter(({ name }) => name !== filter.name), filter] };
  const { [filter.name]: _own, ...rest } = query;
  const rowsOf = (value: string): Row[] => matchRows(grouped, all, { ...rest, [filter.name]: value }, now);
  const group = query[GROUP_PARAMETER] ?? groupBy.groups[0]?.value ?? '';
  const totals = new Map(groupBy.groups.map(({ value }) => [value, rowsOf(value).length]));
  return { rows: rowsOf(group), group, groups: groupTotals(groupBy, totals) };
}

function countRows(
  { statistics, states, fields }: ResolvedResource,
  rows: readonly Row[],
  now: Date,
): Pick<PageOfRows, 'counts' | 'values' | 'trend'> {
  const { by, counts, trend } = statistics;
  const ofField = (name: string): ValueCount[] =>
    states?.field === name ? mergeSpellings(states, countValues(rows, name)) : countValues(rows, name);
  const hasSwitch = fields.some(({ name }) => name === 'is_active');
  return {
    ...(counts && {
      counts: {
        count: rows.length,
        ...(states && countStates(states, ofField(states.field))),
        ...(hasSwitch && countActive(ofField('is_active'))),
      },
    }),
    ...(by !== undefined && { values: ofField(by) }),
    ...(trend && { trend: countDays(rows, trend, now) }),
  };
}

/** Every value of a field, most frequent first. */
function countValues(rows: readonly Row[], name: string): ValueCount[] {
  const counts = new Map<ValueCount['key'], number>();
  for (const { [name]: value } of rows) {
    const key = typeof value === 'string' || typeof value === 'number' ? value : null;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, value]) => ({ key, value })).toSorted((a, b) => b.value - a.value);
}

/** The last days with their number of rows; a moment belongs to its day in the product's zone. */
function countDays(
  rows: readonly Row[],
  { field, days }: { field: string; days: number },
  now: Date,
): { date: string; value: number }[] {
  const found = new Map(
    countValues(
      rows.map((row) => ({ id: row.id, day: dayOf(row[field]) })),
      'day',
    ).map(({ key, value }) => [key, value]),
  );
  return lastDays(todayInZone(now), days).map((date) => ({ date, value: found.get(date) ?? 0 }));
}

function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.length === 10 ? value : isoDay(new Date(value));
}
