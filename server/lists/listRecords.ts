import type { Sums } from '../../engine/core/query/Sums.types.ts';
import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { embedReplies } from '../records/readReplies.ts';
import { isSourceFilter, relationOf } from '../store/schema/sources.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import { signerFor } from '../uploads/signPrivate.ts';
import { countRecords, isFreeText, type Total, TOTAL_CAP } from './countRecords.ts';
import { conditionOf } from './filterCondition.ts';
import { gatherMatches } from './gatherMatches.ts';
import { readLinks } from '../records/links.ts';
import type { ListQuery } from './parseListQuery.ts';
import { presentRecords } from '../records/presentRecords.ts';
import { presentStatistics, type StatisticsAnswer } from './presentStatistics.ts';
import { type Selection } from './pickRollup.ts';
import { isInOrderOfIds, NEAR_OFFSET, orderClause, readGatheredIds, readPageIds } from './readPage.ts';
import { type NamedRows, readRows } from '../records/readRows.ts';
import { readStatistics } from './readStatistics.ts';
import { seekMatches } from './seekMatches.ts';
import { readTotals } from './readTotals.ts';
import { readableColumns, type Row, rowToRecord } from '../records/recordRow.ts';
import { whereOf } from './whereOf.ts';

/** The answer of a list call. */
export interface ListAnswer extends StatisticsAnswer {
  data: RecordValue[];
  meta: {
    current_page: number;
    last_page: number;
    per_page: number;
    /** How many records match; with `total_is_capped` there are more of them. */
    total: number;
    total_is_capped?: true;
    /** Sums over every matching record, of a group that adds some up. */
    totals?: Sums;
  };
}

/** What a list is read for. */
export interface ListedFor {
  query: ListQuery;
  /** That of messages, of what definitions say, and of the order of texts, which has an index in each. */
  language: Language;
  /** That of the texts of records. Default: `language`. */
  content?: ContentLanguage;
  account: Account;
}

/** One page of a group. A page beyond the last is empty. */
export async function listRecords(
  app: AppContext,
  entry: CatalogueEntry,
  { query, language, content = language, account }: ListedFor,
): Promise<ListAnswer> {
  const { store, catalogue } = app;
  const { resource } = entry;
  const { db } = store;
  const conditions = conditionsOf(entry, query.filters);
  const whole: Selection = { filters: query.filters, from: relationOf(entry, query.filters), conditions };
  const context = { catalogue, entry, language };
  const sought = countsExactly(query) ? undefined : seekMatches(db, resource, whole);
  // Page, totals and statistics are begun in one go, and read by one statement.
  const reader = gatheringReader(db, { isPrepared: isFirstView(entry, query), shared: sought });
  const found = sought && sql.table(sought.name);
  const matches = found ? { from: found, most: TOTAL_CAP } : gatherMatches(resource, whole);
  const selection = matches === undefined ? whole : { ...whole, matches };
  const counted = found ? { filters: query.filters, from: found, conditions: [] } : selection;
  const reading = readPage(reader, { ...context, content, query, selection, counted });
  const [page, totals, statistics] = await Promise.all([
    reading,
    readTotals(reader, resource, { from: selection.from, where: whereOf(conditions) }),
    readStatisticsOf(reader, app, { counted, isReadAtOnce: sought !== undefined, reading, ...context }),
  ]);
  const { total, isCapped, records, pointed } = page;
  const sign = await signerFor(app.store.db, app, resource, account);
  const data = await presentRecords(db, records, { catalogue, resource, language, content, pointed, sign });
  await embedReplies(db, resource, data);
  return {
    data,
    meta: {
      current_page: query.page,
      last_page: lastPageOf(total, query.perPage),
      per_page: query.perPage,
      total,
      ...(isCapped && { total_is_capped: true as const }),
      ...(totals && { totals }),
    },
    ...statistics,
  };
}

/** Whether paging beyond the cap, or the caller, needs the exact total. */
function countsExactly({ exactTotal, page, perPage }: ListQuery): boolean {
  return exactTotal === true || (page - 1) * perPage >= TOTAL_CAP;
}

/**
 * The statistics of a list call's matches, so that the cards count the rows below them. A search beyond the cap of
 * counting has none, because every match would have to be read.
 */
async function readStatisticsOf(
  reader: Reader,
  { now }: AppContext,
  {
    counted,
    isReadAtOnce,
    reading,
    ...context
  }: Omit<PageContext, 'query' | 'content' | 'selection'> & {
    /** Whether they are begun before it is known how many match: of matches that are found once for all. */
    isReadAtOnce: boolean;
    reading: Promise<Total>;
  },
): Promise<StatisticsAnswer> {
  const isSearch = counted.filters.some((part) => isFreeText(context.entry.resource, part));
  const none = { statistc: {}, statistics: [] };
  if (isSearch && !isReadAtOnce && (await reading).isCapped) return none;
  const read = await readStatistics(reader, context.entry.resource, { selection: counted, now: now() });
  if (isSearch && (await reading).isCapped) return none;
  const answer = await presentStatistics(reader.db, read, context);
  if (Object.keys(answer.statistc).length > 0) return answer;
  const { total, isCapped } = await reading;
  return isCapped ? answer : { ...answer, statistc: { count: total } };
}

/** Whether a list is called as its screen opens first: that statement is worth preparing. */
function isFirstView({ resource }: CatalogueEntry, { filters, sort, page }: ListQuery): boolean {
  return filters.length === 0 && page === 1 && sort === resource.sort;
}

interface PageContext {
  catalogue: Catalogue;
  entry: CatalogueEntry;
  language: Language;
  content: ContentLanguage;
  query: ListQuery;
  /** What the page is selected from, and what is counted: the same records, up to one beyond the cap. */
  selection: Selection;
  counted: Selection;
}

/** The records of a page and the total: in parallel near the start, the total first where it decides how the page is found. */
async function readPage(reader: Reader, context: PageContext): Promise<NamedRows & Total> {
  const { entry, query, selection, counted } = context;
  const { db } = reader;
  const { resource } = entry;
  const offset = (query.page - 1) * query.perPage;
  const count = (): Promise<Total> =>
    countRecords(reader, resource, {
      filters: query.filters,
      from: counted.from,
      where: whereOf(counted.conditions),
      exact: countsExactly(query),
    });
  if (resource.storage.source !== undefined) {
    const [rows, total] = await Promise.all([readComputed(reader, context, offset), count()]);
    return { ...rows, ...total };
  }
  const readNamed = async (ids: readonly number[]): Promise<NamedRows> => {
    const rows = await readRows(db, { ...context, language: context.content }, ids);
    await readLinks(db, resource, rows.records);
    return rows;
  };
  const read = async (total?: Total): Promise<NamedRows> => {
    const known = total === undefined || total.isCapped ? {} : { total: total.total };
    return readNamed(await readPageIds(reader, entry, { ...selection, query, language: context.language, ...known }));
  };
  if (selection.matches !== undefined && isInOrderOfIds(query)) {
    const { matches } = selection;
    const [ids, total] = await Promise.all([readGatheredIds(reader, matches, query), count()]);
    const isWhole = !total.isCapped && total.total <= matches.most;
    return { ...(await (isWhole ? readNamed(ids) : read(total))), ...total };
  }
  if (offset >= NEAR_OFFSET) {
    const total = await count();
    return { ...(await read(total)), ...total };
  }
  const [rows, total] = await Promise.all([read(), count()]);
  return { ...rows, ...total };
}

/** A computed group is computed once per page. */
async function readComputed(
  { db }: Reader,
  { entry, query, language, selection }: PageContext,
  offset: number,
): Promise<NamedRows> {
  const { resource } = entry;
  const { rows } = await sql<Row>`select ${readableColumns(resource)} from ${selection.from}
    ${whereOf(selection.conditions)} ${orderClause(entry, query.sort, language)}
    limit ${query.perPage} offset ${offset}`.execute(db);
  const records = rows.map((row) => rowToRecord(resource, row));
  await readLinks(db, resource, records);
  return { records, pointed: new Map() };
}

/** What a list call selects from, with its conditions and its order, for statements of others. */
export function matchesOf(
  entry: CatalogueEntry,
  query: ListQuery,
  language: Language,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  return {
    from: relationOf(entry, query.filters),
    where: whereClause(entry, query.filters),
    order: orderClause(entry, query.sort, language),
  };
}

/** Conditions of the filters of a list call; those that a source applies itself are not among them. */
export function conditionsOf(entry: CatalogueEntry, filters: ListQuery['filters']): RawBuilder<unknown>[] {
  return filters
    .filter(({ filter }) => !isSourceFilter(entry, filter))
    .map(({ filter, value }) => conditionOf(entry, filter, value));
}

/** The same as a `where` clause. */
export function whereClause(entry: CatalogueEntry, filters: ListQuery['filters']): RawBuilder<unknown> {
  return whereOf(conditionsOf(entry, filters));
}
