import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';

/** How `lawha_meta` says from where on a table has all that happened: `begins:<table>` → moment. */
const BEGINS = 'begins:';

/** The moment before which rows of a table have been removed; undefined where none has. */
export async function readBegin(db: Db, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = ${BEGINS + table}`.execute(db);
  return rows[0]?.value;
}

/** Keeps in mind from where on a table has all that happened. */
export async function noteBegin(db: Db, table: string, first: number): Promise<void> {
  await sql`insert into lawha_meta (key, value) values (${BEGINS + table}, ${new Date(first).toISOString()})
    on conflict (key) do update set value = greatest(lawha_meta.value, excluded.value)`.execute(db);
}
