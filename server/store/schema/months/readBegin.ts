import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../Store.types.ts';

/** How `lawha_meta` says from where on a table has all that happened: `begins:<table>` → moment. */
const BEGINS = 'begins:';

/** The moment before which rows of a table have been removed; undefined where none has. */
export async function readBegin(db: Db, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ begin: string | null }>`select ${beginOf(table)} as begin`.execute(db);
  return rows[0]?.begin ?? undefined;
}

/** The same within a statement; null where none has. */
export function beginOf(table: string): RawBuilder<string | null> {
  return sql`(select value from lawha_meta where key = ${BEGINS + table})`;
}

/** The same as `meta` of an answer has it: where rows have been removed, `begins_at`. */
export async function beginMeta(db: Db, table: string): Promise<{ begins_at?: string }> {
  return metaOf(await readBegin(db, table));
}

/** A moment that was read as `meta` has it. */
export function metaOf(begin: string | null | undefined): { begins_at?: string } {
  return typeof begin === 'string' ? { begins_at: begin } : {};
}

/** Keeps in mind from where on a table has all that happened. */
export async function noteBegin(db: Db, table: string, first: number): Promise<void> {
  await sql`insert into lawha_meta (key, value) values (${BEGINS + table}, ${new Date(first).toISOString()})
    on conflict (key) do update set value = greatest(lawha_meta.value, excluded.value)`.execute(db);
}
