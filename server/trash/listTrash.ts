import { sql } from 'kysely';
import { listsWithControl } from '../../engine/core/access/listsWithControl.ts';
import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { seenDb } from '../context/seenDb.ts';
import { rowLimitSql } from '../context/rowLimits.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { whereClause } from '../lists/listRecords.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { namesOf } from '../records/recordNames.ts';
import { readableColumns, type Row, rowToRecord } from '../records/recordRow.ts';
import { withTrashedRows } from '../records/trashedRows.ts';

/** A record of the trash, as the API answers it. */
interface TrashedAnswer {
  id: number;
  name: string;
  deleted_at: string;
  /** When it is deleted for good. */
  expires_at: string;
  /** Who deleted it; null for the server. */
  deleted_by: string | null;
}

interface TrashRow extends Row {
  trash_deleted_at: string;
  trash_expires_at: string;
  trash_actor_name: string | null;
}

/**
 * A page of a group's trash, the last deleted first. It takes the page and the filters of the group's list; who has the
 * right in some list variants alone gets the records that these would hold.
 */
export async function listTrash(
  context: WriteContext,
  query: Readonly<Record<string, unknown>>,
): Promise<{ data: TrashedAnswer[]; meta: Record<string, number> }> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  const { filters, page, perPage } = parseListQuery(entry, query, app.now());
  const lists = listsWithControl(caller.grants, resource, 'trash').map((route) => route.query);
  const isWhole = caller.grants.kind === 'all' || lists.some((fixed) => Object.keys(fixed).length === 0);
  const table = sql.table(resource.name);
  const inside = (list: typeof filters) => sql`id in (select id from ${table} ${whereClause(entry, list)})`;
  const variants = lists.map((fixed) => inside(parseListQuery(entry, fixed, app.now()).filters));
  const limit = rowLimitSql(context, resource.name);
  const conditions = [
    ...(limit ? [sql`id in (select id from ${table} where ${limit})`] : []),
    ...(filters.length > 0 ? [inside(filters)] : []),
    ...(isWhole ? [] : [sql`(${sql.join(variants, sql` or `)})`]),
  ];
  // Without conditions the rows need not be looked into.
  const where = sql`where resource = ${resource.name} ${
    conditions.length === 0
      ? sql``
      : sql`and record_id in (select id from ${table} where ${sql.join(conditions, sql` and `)})`
  }`;
  const counted = await sql<{ n: number }>`${withTrashedRows(resource)}
    select count(*)::int as n from lawha_trash ${where}`.execute(app.store.db);
  const { rows } = await sql<TrashRow>`${withTrashedRows(resource)},
    shown as (select id as trash_id, record_id, row, deleted_at as trash_deleted_at, expires_at as trash_expires_at,
        actor_name as trash_actor_name
      from lawha_trash ${where} order by deleted_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage})
    select trash_deleted_at, trash_expires_at, trash_actor_name, ${readableColumns(resource)}
    from shown cross join lateral jsonb_populate_record(null::${table}, shown.row)
    order by trash_deleted_at desc, trash_id desc`.execute(app.store.db);
  const records = rows.map((row) => rowToRecord(resource, row));
  const names = await namesOf(seenDb(app.store.db, context), entry, { records, language: caller.language });
  const total = counted.rows[0]?.n ?? 0;
  return {
    data: rows.map((row, i) => ({
      id: Number(row['id']),
      name: names[i] ?? String(row['id']),
      deleted_at: new Date(row.trash_deleted_at).toISOString(),
      expires_at: new Date(row.trash_expires_at).toISOString(),
      deleted_by: row.trash_actor_name,
    })),
    meta: { current_page: page, last_page: lastPageOf(total, perPage), per_page: perPage, total },
  };
}
