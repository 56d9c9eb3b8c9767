import { sql } from 'kysely';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { acquireLock } from '../store/locks.ts';

/** Whether a database is a demo or in real use; real use is permanent. */
export type DemoMark = 'running' | 'ended';

const KEY = 'demo';

/** Locks the mark against every other reader and writer until the end of the transaction. */
export async function lockDemoMark(db: Db): Promise<void> {
  await acquireLock(db, 'demo');
}

/** The mark of a database; without one it is derived from the accounts; undefined for an empty one. */
export async function readDemoMark(db: Db, { access }: Catalogue): Promise<DemoMark | undefined> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = ${KEY}`.execute(db);
  const [row] = rows;
  if (row !== undefined) return row.value === 'running' ? 'running' : 'ended';
  // Filled by a version without the mark: only the seed of a demo creates accounts.
  const names = access.accounts.map(({ resource }) => resource.name);
  const seeded = names.map((name) => `seeded:${name}`);
  const found = await sql`select 1 from lawha_meta where key = any(${seeded}::text[])`.execute(db);
  if (found.rows.length > 0) return 'running';
  const tables = names.map((name) => sql`select 1 from ${sql.table(name)}`);
  const accounts = await sql`${sql.join(tables, sql` union all `)} limit 1`.execute(db);
  return accounts.rows.length > 0 ? 'ended' : undefined;
}

/** Writes the mark. */
export async function writeDemoMark(db: Db, mark: DemoMark): Promise<void> {
  await sql`insert into lawha_meta (key, value) values (${KEY}, ${mark})
    on conflict (key) do update set value = excluded.value`.execute(db);
}
