import { type RawBuilder, sql } from 'kysely';
import type { SortKey } from '../../engine/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import type { Language } from '../../engine/text/language.ts';
import type { AppContext } from '../app/AppContext.ts';
import type { CatalogueEntry } from '../app/Catalogue.ts';
import { isSourceFilter, relationOf } from '../store/schema/sources.ts';
import { sortTerms } from '../store/schema/sortTerms.ts';
import { filterCondition } from './filterCondition.ts';
import { readLinks } from './links.ts';
import type { ListQuery } from './parseListQuery.ts';
import { presentRecords } from './presentRecords.ts';
import { presentStatistics, type StatisticsAnswer } from './presentStatistics.ts';
import { readStatistics } from './readStatistics.ts';
import { readTotals } from './readTotals.ts';
import { readableColumns, type Row, rowToRecord } from './recordRow.ts';

/** From here on, a page is found by id first and the whole rows are read for that page alone. */
const DEEP_OFFSET = 1000;

/** The answer of a list call (LIST-02, LIST-14). */
export interface ListAnswer extends StatisticsAnswer {
  data: RecordValue[];
  meta: {
    current_page: number;
    last_page: number;
    per_page: number;
    total: number;
    /** Sums over every matching record, of a group that adds some up. */
    totals?: Record<string, number>;
  };
}

/** One page of a group. A page beyond the last is empty (LIST-19). */
export async function listRecords(
  { store, catalogue, now }: AppContext,
  entry: CatalogueEntry,
  { query, language }: { query: ListQuery; language: Language },
): Promise<ListAnswer> {
  const { resource } = entry;
  const where = whereClause(entry, query.filters);
  const from = relationOf(resource, query.filters);
  const rows = await readPage(store, entry, { query, language, from, where });
  const records = rows.map((row) => rowToRecord(resource, row));
  await readLinks(store.db, resource, records);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from} ${where}`.execute(store.db);
  const total = counted.rows[0]?.n ?? 0;
  const totals = await readTotals(store.db, resource, { from, where });
  return {
    data: await presentRecords(store.db, records, { catalogue, resource, language }),
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.perPage)),
      per_page: query.perPage,
      total,
      ...(totals && { totals }),
    },
    ...(await presentStatistics(store.db, await readStatistics(store.db, resource, now()), {
      catalogue,
      entry,
      language,
    })),
  };
}

interface PageOptions {
  query: ListQuery;
  language: Language;
  /** Table or computed relation. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

async function readPage(
  store: AppContext['store'],
  entry: CatalogueEntry,
  { query, language, from, where }: PageOptions,
): Promise<Row[]> {
  const { resource } = entry;
  const offset = (query.page - 1) * query.perPage;
  const order = orderClause(entry, query.sort, language);
  const columns = readableColumns(resource);
  const page = sql`limit ${query.perPage} offset ${offset}`;
  const statement =
    offset < DEEP_OFFSET
      ? sql<Row>`select ${columns} from ${from} ${where} ${order} ${page}`
      : sql<Row>`select ${columns} from ${from} where id in (select id from ${from} ${where} ${order} ${page}) ${order}`;
  return (await statement.execute(store.db)).rows;
}

/** Filters combine with AND (FILTER-09); those that a source applies itself are not among them. */
export function whereClause({ resource }: CatalogueEntry, filters: ListQuery['filters']): RawBuilder<unknown> {
  const compared = filters.filter(({ filter }) => !isSourceFilter(resource, filter));
  if (compared.length === 0) return sql``;
  const conditions = compared.map(({ filter, value }) => filterCondition(resource, filter, value));
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Empty values come last in both directions; the id settles ties, so that pages never overlap. */
export function orderClause(
  { sortable }: CatalogueEntry,
  sort: readonly SortKey[],
  language: Language,
): RawBuilder<unknown> {
  const terms = sort.flatMap(({ key, descending }) => {
    const field = sortable.get(key);
    if (field === undefined) return [];
    const nullable = !field.required && field.name !== 'id' && field.name !== 'created_at';
    const direction = descending ? `desc${nullable ? ' nulls last' : ''}` : 'asc';
    return sortTerms(field, language).map((term) => `${term} ${direction}`);
  });
  const tie = sort.some(({ key }) => key === 'id') ? [] : [`"id" ${sort.at(-1)?.descending === true ? 'desc' : 'asc'}`];
  return sql`order by ${sql.raw([...terms, ...tie].join(', '))}`;
}
