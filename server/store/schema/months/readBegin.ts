import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';

/** How `lawha_meta` says from where on a table has all that happened: `begins:<table>` → moment. */
export const BEGINS = 'begins:';

/** The moment before which rows of a table have been removed; undefined where none has. */
export async function readBegin(db: Db, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = ${BEGINS + table}`.execute(db);
  return rows[0]?.value;
}
