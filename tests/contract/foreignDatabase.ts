import { sql } from 'kysely';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { makeSchema } from './openContract.ts';
import type { TestDatabase } from './seededDatabase.ts';

/** A database in which another program has tables of its own, in a schema beside that of the server. */
export interface ForeignDatabase {
  /** Opens it, for `openContract`. */
  open: () => Promise<Store>;
  /** The address of a PostgreSQL server; absent for PGlite. */
  url?: string;
  /** Removes what is on a PostgreSQL server. */
  drop: () => Promise<void>;
}

/** Makes a database, and runs the other program's statements in it. */
export async function makeForeignDatabase(
  schema: string,
  statements: readonly string[],
  databaseUrl: string | undefined,
): Promise<ForeignDatabase> {
  const server: TestDatabase | undefined = databaseUrl === undefined ? undefined : await makeSchema(databaseUrl);
  const open = (): Promise<Store> => openStore(server === undefined ? {} : { databaseUrl: server.url });
  const store = await open();
  await runAll(store, [`create schema ${schema}`, `set search_path = ${schema}, public`, ...statements]);
  if (server === undefined) await sql`reset search_path`.execute(store.db);
  else await store.close();
  return {
    open: server === undefined ? () => Promise.resolve(store) : open,
    ...(server !== undefined && { url: server.url }),
    drop: async () => {
      if (server === undefined) return;
      const last = await open();
      await sql.raw(`drop schema ${schema} cascade`).execute(last.db);
      await last.close();
      await server.drop();
    },
  };
}

/** On one connection, in order. */
async function runAll(store: Store, statements: readonly string[]): Promise<void> {
  await store.transaction(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

/** What the catalogue of the database says of a schema: tables, columns, constraints, indexes, triggers, comments. */
export async function structureOf({ db }: Store, schema: string): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select concat_ws(' ', c.relname, c.relkind, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) as line
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relnamespace = ${schema}::regnamespace
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = ${schema}::regnamespace
      union all select indexdef from pg_indexes where schemaname = ${schema}
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = ${schema}::regnamespace and not t.tgisinternal
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = ${schema}::regnamespace
    ) lines order by line`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}
