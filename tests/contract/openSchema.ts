import { sql } from 'kysely';
import { AUDIT_SOURCE } from '../../server/store/schema/auditSource.ts';
import { createRegistry } from '../../engine/core/registry/createRegistry.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { OnlineOptions } from '../../server/store/schema/migrate/applyOnline.ts';
import { type Migrated, type MigrateCommand, migrateTables } from '../../server/store/schema/migrate/migrateTables.ts';
import { openStore } from '../../server/store/openStore.ts';
import { VERSIONS } from '../../server/store/schema/versions/standing.ts';
import { type SyncParts, syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { PREPARATION, runAs } from '../../server/store/workload.ts';
import { makeSchema } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

/** The embedded database, and PostgreSQL where there is one, by name and address. */
export const DATABASES: readonly (readonly [name: string, url: string | undefined])[] = [
  ['PGlite', undefined],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', databaseUrl] as const]),
];

/** A database of its own whose tables are brought to definitions, without a server. */
export interface SchemaUnderTest {
  store: Store;
  /** Address of the schema; empty for an embedded database. */
  url: string;
  parts: SyncParts;
  /** What a start does. */
  sync: (...resources: ResolvedResource[]) => Promise<void>;
  migrate: (
    command: MigrateCommand,
    resources: readonly ResolvedResource[],
    more?: Partial<OnlineOptions>,
  ) => Promise<Migrated>;
  run: (statement: string) => Promise<unknown[]>;
  /** Puts a row of `things` into the trash. */
  trash: (row: { id: number; [column: string]: unknown }) => Promise<void>;
  /** Drops the tables, empties the trash, and forgets which versions of the tables there were. */
  clear: (...tables: string[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function openSchema(url: string | undefined): Promise<SchemaUnderTest> {
  const schema = url === undefined ? undefined : await makeSchema(url);
  const store = await openStore(schema === undefined ? {} : { databaseUrl: schema.url });
  const parts = { sources: createRegistry('source', ({ name }) => name, [AUDIT_SOURCE]), statements: [] };
  const run = async (statement: string): Promise<unknown[]> => (await sql.raw(statement).execute(store.db)).rows;
  return {
    store,
    url: schema?.url ?? '',
    parts,
    run,
    sync: async (...resources) => void (await syncSchema(store, resources, { parts })),
    migrate: (command, resources, more) =>
      runAs(PREPARATION, () => migrateTables(store, command, { resources, parts, ...more })),
    trash: async (row) =>
      void (await sql`insert into lawha_trash (resource, record_id, row, links, kept, deleted_at, expires_at)
        values ('things', ${row.id}, ${JSON.stringify(row)}::text::jsonb, '{}', '{}', now(), now())`.execute(store.db)),
    clear: async (...tables) => {
      await run(`drop table if exists ${tables.join(', ')} cascade`);
      await run(`do $$ begin if to_regclass('lawha_trash') is not null then delete from lawha_trash; end if;
        if to_regclass('lawha_meta') is not null then delete from lawha_meta where starts_with(key, '${VERSIONS}'); end if; end $$`);
    },
    close: async () => {
      await store.close();
      await schema?.drop();
    },
  };
}
