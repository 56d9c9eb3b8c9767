import { sql } from 'kysely';
import { linkFields } from '../records/links.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';
import type { WriteContext } from '../context/WriteContext.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What of a record is outside its group's table. */
export interface KeptRecord {
  id: number;
  /** What behaviours removed with it, by their names. */
  kept: Readonly<Record<string, unknown>>;
  /** For how many days; undefined for none. */
  days: number | undefined;
  /** Its rows, which go to the trash with it. */
  rows: readonly KeptRow[];
}

/** A row that is in the trash with the record that has it. */
export interface KeptRow {
  resource: string;
  id: number;
}

/**
 * Copies a record into the trash, as it is stored; in the transaction that deletes it, before its row goes. Does nothing
 * for one that is kept for no time.
 */
export async function keepRecord(
  db: Db,
  { app, entry: { resource }, caller: { account } }: WriteContext,
  { id, kept, days, rows: own }: KeptRecord,
): Promise<void> {
  if (days === undefined) return;
  const links: Record<string, unknown> = {};
  for (const field of linkFields(resource)) {
    const table = linkTableName(resource.name, field.name);
    const { rows } = await sql<{ rows: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(l) order by position), '[]') as rows
      from ${sql.table(table)} l where record_id = ${id}`.execute(db);
    links[table] = rows[0]?.rows;
  }
  const now = app.now();
  const expires = new Date(now.getTime() + days * DAY_MS);
  await sql`insert into lawha_trash
      (resource, record_id, row, links, kept, rows, account_id, actor_resource, actor_name, deleted_at, expires_at)
    select ${resource.name}, id, to_jsonb(t), ${JSON.stringify(links)}::text::jsonb, ${JSON.stringify(kept)}::text::jsonb,
      ${JSON.stringify(own)}::text::jsonb,
      ${account.id}, ${account.resource}, ${account.fullName}, ${now.toISOString()}, ${expires.toISOString()}
    from ${sql.table(resource.name)} t where id = ${id}`.execute(db);
}
