import { lastPageOf } from '../../../../engine/core/query/lastPageOf.ts';
import { DEFAULT_PER_PAGE } from '../../../../engine/core/constants.ts';
import type { ListPage } from '../../../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { GROUP_PARAMETER } from '../../../../engine/core/query/limits.ts';
import { matchRows } from '../../../../engine/core/query/matchRows.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { formatDate } from '../../../../engine/core/text/format.ts';
import type { Language } from '../../../../engine/core/text/language.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { builtInName } from './builtInRows.ts';

/** The answer of a list call: one page of the matches, with the counts, sums and groups of the definition. */
export function pageOf(
  resource: ResolvedResource,
  all: readonly Row[],
  query: Readonly<Record<string, string>>,
  language: Language,
): ListPage {
  const found = matchRows(resource, all, query, new Date());
  const grouped = groupsOf(resource, found, query[GROUP_PARAMETER]);
  const rows = grouped?.rows ?? found;
  const perPage = Number(query['per_page'] ?? DEFAULT_PER_PAGE);
  const page = Number(query['page'] ?? 1);
  const active = all.filter((row) => row['is_active'] === 1).length;
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    page,
    lastPage: lastPageOf(rows.length, perPage),
    perPage,
    total: rows.length,
    ...(grouped && { groups: grouped.groups, group: grouped.group }),
    ...(resource.totals && { totals: Object.fromEntries(resource.totals.map((name) => [name, sumOf(rows, name)])) }),
    ...(resource.statistics.counts && {
      counts: {
        count: all.length,
        percentage: all.length === 0 ? 0 : (active / all.length) * 100,
        active_count: active,
        inactive_count: all.length - active,
      },
    }),
    ...(resource.statistics.by !== undefined && { series: seriesOf(resource, all, language) }),
    ...(resource.statistics.trend && {
      trend: trendOf(resource.statistics.trend.days),
    }),
  };
}

function groupsOf(
  { groupBy }: ResolvedResource,
  rows: readonly Row[],
  asked: string | undefined,
): { rows: Row[]; group: string; groups: { value: string; total: number }[] } | undefined {
  if (groupBy === undefined) return undefined;
  const inGroup = (value: string): Row[] => rows.filter((row) => row[groupBy.field] === value);
  const group = asked ?? groupBy.groups[0]?.value ?? '';
  return {
    rows: inGroup(group),
    group,
    groups: groupBy.groups.map(({ value }) => ({ value, total: inGroup(value).length })),
  };
}

/** The days up to today, in the product's zone. */
function trendOf(days: number): NonNullable<ListPage['trend']> {
  return Array.from({ length: days }, (_, day) => ({
    date: formatDate(new Date(Date.now() - (days - 1 - day) * 86_400_000)),
    value: (day * 7) % 5,
  }));
}

function sumOf(rows: readonly Row[], name: string): number {
  return rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
}

/** How many rows each value of the counted field has. */
function seriesOf(
  { fields, statistics }: ResolvedResource,
  rows: readonly Row[],
  language: Language,
): ListPage['series'] {
  const field = fields.find(({ name }) => name === statistics.by);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[field?.name ?? ''];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return [...counts].map(([id, value]) => {
    const label = field?.enumLabels?.[id] ?? (field?.relation && builtInName(field.relation.resource, Number(id)));
    return { id, name: label ? pickText(label, language) : id, value };
  });
}
