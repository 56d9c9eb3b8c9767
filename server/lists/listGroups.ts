import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { columnNamed } from '../filters/columns.ts';
import { sql } from 'kysely';
import { groupFilter, groupTotals } from '../../engine/features/lists/groupPages.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { type ListAnswer, type ListedFor, listRecords, whereClause } from './listRecords.ts';
import type { ListQuery } from './parseListQuery.ts';

/** The answer of a list that answers in groups. */
export interface GroupedAnswer extends Omit<ListAnswer, 'data'> {
  /** Rows by group: of the requested one, else one page of each. */
  data: Record<string, RecordValue[]>;
  /** Paging of the requested group, else of all together; `groups` has every group's own. */
  meta: ListAnswer['meta'] & { groups: Record<string, ListAnswer['meta']> };
}

/**
 * A page of a group, named by the parameter `group`, or of each group when none is. Filters, order and page size count
 * within every group; each answer has every group's total. Records whose field has another value are in none.
 */
export async function listGroups(
  app: AppContext,
  entry: CatalogueEntry,
  { query, ...call }: ListedFor,
): Promise<GroupedAnswer> {
  const { groupBy } = entry.resource;
  if (groupBy === undefined) throw new Error(`The list of ${entry.resource.name} does not answer in groups`);
  const totals = await countGroups(app, entry, query.filters);
  const answers: [group: string, answer: ListAnswer][] = [];
  for (const { value } of groupBy.groups) {
    if (query.group !== undefined && query.group !== value) continue;
    const filters = [...query.filters, { filter: groupFilter(groupBy), value }];
    // oxlint-disable-next-line no-await-in-loop -- the embedded database answers one at a time anyway
    answers.push([value, await listRecords(app, entry, { ...call, query: { ...query, filters } })]);
  }
  const pageOf = (total: number): ListAnswer['meta'] => ({
    current_page: query.page,
    last_page: lastPageOf(total, query.perPage),
    per_page: query.perPage,
    total,
  });
  const groups = Object.fromEntries(groupTotals(groupBy, totals).map(({ value, total }) => [value, pageOf(total)]));
  const asked = Object.entries(groups).filter(([value]) => query.group === undefined || query.group === value);
  const [first] = answers;
  return {
    data: Object.fromEntries(answers.map(([value, { data }]) => [value, data])),
    meta: {
      current_page: query.page,
      last_page: Math.max(...asked.map(([, meta]) => meta.last_page)),
      per_page: query.perPage,
      total: asked.reduce((sum, [, meta]) => sum + meta.total, 0),
      groups,
    },
    statistc: first?.[1].statistc ?? {},
    statistics: first?.[1].statistics ?? [],
  };
}

async function countGroups(
  { store }: AppContext,
  entry: CatalogueEntry,
  filters: ListQuery['filters'],
): Promise<Map<string, number>> {
  const field = columnNamed(entry.resource, entry.resource.groupBy?.field ?? '');
  const { rows } = await sql<{ value: string | null; n: number }>`
    select ${field} as value, count(*)::int as n from ${sql.table(entry.resource.name)}
    ${whereClause(entry, filters)} group by 1`.execute(store.db);
  return new Map(rows.flatMap(({ value, n }) => (value === null ? [] : [[value, n]])));
}
