import { type RawBuilder, sql } from 'kysely';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { BRANCHES, MAX_BRANCH_ROWS, MAX_BRANCHES, TOP } from '../../engine/core/query/tree.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { rowLimitSql } from '../context/rowLimits.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { conditionsOf } from '../lists/listRecords.ts';
import { type ListQuery, parseListQuery } from '../lists/parseListQuery.ts';
import { orderClause } from '../lists/readPage.ts';
import { whereOf } from '../lists/whereOf.ts';
import { branchParameters } from '../records/calls/treeCalls.ts';
import { readLinks } from '../records/links.ts';
import { presentRecords } from '../records/presentRecords.ts';
import { readRows } from '../records/readRows.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import { relationOf } from '../store/schema/sources.ts';
import { type Outline, outlineOf, withAboveSql } from '../store/treeSql.ts';
import { signerFor } from '../uploads/signPrivate.ts';

/** A branch of the answer, in the order in which they were asked for. */
export interface BranchAnswer {
  /** The id of the record above, or `-` for those that are below none. */
  branch: string;
  /** How many records are directly below, of those that are shown. */
  total: number;
  /** A page of them. `children`: how many are shown directly below it. `matches`: it is found itself, not one below it alone. */
  rows: { record: RecordValue; children: number; matches: boolean }[];
}

const OWN_PARAMETERS = strictQuery(branchParameters());

/**
 * `GET {resource}/tree`: a page of each of some branches of a list as a tree. With filters, the records that match are shown and
 * those above them, so that each has its place.
 *
 * @param seen the group as its caller sees it
 * @throws HttpError 404 for a group without a tree, or one whose reference the caller may not read; 422
 */
export async function readTree(
  seen: WriteContext,
  query: Readonly<Record<string, unknown>>,
): Promise<{ data: BranchAnswer[] }> {
  const { app, entry, caller } = seen;
  const { resource } = entry;
  const outline = outlineOf(resource);
  if (outline === undefined) throw new HttpError(404, 'notFound');
  const { [BRANCHES]: sent, ...others } = query;
  const asked = readBranches(sent, app.now());
  const list = parseListQuery(entry, others, app.now());
  if (list.page * list.perPage * asked.length > MAX_BRANCH_ROWS)
    throw invalidField(BRANCHES, { key: 'branchesTooMany', values: { branches: MAX_BRANCHES, rows: MAX_BRANCH_ROWS } });
  const { db } = app.store;
  const found = conditionsOf(entry, list.filters);
  const from = relationOf(entry, list.filters);
  const kept = found.length === 0 ? [] : [sql`id in ${withAboveSql(outline, { from, where: whereOf(found) })}`];
  // Who does not see the record above sees this one at the top.
  const isLimited = rowLimitSql({ app, caller }, resource.name) !== undefined;
  const order = orderClause(entry, list.sort, caller.language);
  const reader = gatheringReader(db, { isPrepared: false });
  const branches = await Promise.all(
    asked.map((branch) =>
      readBranch(reader, { conditions: [branchSql(outline, branch, isLimited), ...kept], order, list, from }),
    ),
  );
  const ids = branches.flatMap((branch) => branch.ids);
  const rows = await readRows(db, { catalogue: app.catalogue, entry, language: caller.content }, ids);
  await readLinks(db, resource, rows.records);
  const sign = await signerFor(db, app, resource, caller.account);
  const records = await presentRecords(db, rows.records, {
    catalogue: app.catalogue,
    resource,
    language: caller.language,
    content: caller.content,
    pointed: rows.pointed,
    sign,
  });
  const byId = new Map(records.map((record): [number, RecordValue] => [Number(record['id']), record]));
  const children = await countBelow(reader, { outline, from, kept, ids });
  const matching = found.length === 0 ? undefined : await readMatching(reader, { from, found, ids });
  return {
    data: asked.map((branch, index) => ({
      branch,
      total: branches[index]?.total ?? 0,
      rows: (branches[index]?.ids ?? []).flatMap((id) => {
        const record = byId.get(id);
        if (record === undefined) return [];
        return [{ record, children: children.get(id) ?? 0, matches: matching?.has(id) ?? true }];
      }),
    })),
  };
}

/** The branches that were asked for, the top unless others are named. */
function readBranches(sent: unknown, now: Date): string[] {
  const { values, errors } = readParameters(OWN_PARAMETERS, sent === undefined ? {} : { [BRANCHES]: sent }, now);
  if (errors.size > 0) throw refuseQuery(OWN_PARAMETERS, errors);
  const text = values[BRANCHES];
  const asked = typeof text === 'string' ? text.split(',') : [TOP];
  const wrong = asked.find((value, at) => (value !== TOP && !isRecordId(value)) || asked.indexOf(value) !== at);
  if (wrong !== undefined || asked.length > MAX_BRANCHES)
    throw invalidField(BRANCHES, { key: 'branchesTooMany', values: { branches: MAX_BRANCHES, rows: MAX_BRANCH_ROWS } });
  return asked;
}

function branchSql({ table, column }: Outline, branch: string, isLimited: boolean): RawBuilder<unknown> {
  const above = sql.ref(column);
  if (branch !== TOP) return sql`${above} = ${branch}::bigint`;
  if (!isLimited) return sql`${above} is null`;
  return sql`(${above} is null or ${above} not in (select id from ${sql.table(table)}))`;
}

async function readBranch(
  reader: Reader,
  {
    from,
    conditions,
    order,
    list,
  }: {
    from: RawBuilder<unknown>;
    conditions: readonly RawBuilder<unknown>[];
    order: RawBuilder<unknown>;
    list: ListQuery;
  },
): Promise<{ ids: number[]; total: number }> {
  const where = whereOf(conditions);
  const [rows, [counted]] = await Promise.all([
    reader.read(sql<{ id: string | number }>`select id from ${from} ${where} ${order}
      limit ${list.perPage} offset ${(list.page - 1) * list.perPage}`),
    reader.read(sql<{ n: number }>`select count(*)::int as n from ${from} ${where}`),
  ]);
  return { ids: rows.map(({ id }) => Number(id)), total: counted?.n ?? 0 };
}

async function countBelow(
  { db }: Reader,
  {
    outline: { column },
    from,
    kept,
    ids,
  }: {
    outline: Outline;
    from: RawBuilder<unknown>;
    kept: readonly RawBuilder<unknown>[];
    ids: readonly number[];
  },
): Promise<ReadonlyMap<number, number>> {
  const above = sql.ref(column);
  const { rows } = await sql<{ id: string; n: number }>`select ${above} as id, count(*)::int as n from ${from}
    ${whereOf([sql`${above} = any(${ids.map(String)}::bigint[])`, ...kept])} group by ${above}`.execute(db);
  return new Map(rows.map(({ id, n }) => [Number(id), n]));
}

async function readMatching(
  { db }: Reader,
  { from, found, ids }: { from: RawBuilder<unknown>; found: readonly RawBuilder<unknown>[]; ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: string }>`select id from ${from}
    ${whereOf([sql`id = any(${ids.map(String)}::bigint[])`, ...found])}`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}
