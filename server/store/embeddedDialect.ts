import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { createSemaphore, type Semaphore } from './createSemaphore.ts';
import type { StoreLoad } from './Store.types.ts';
import { currentWorkload } from './workload.ts';

/** The part of a connection that statements need. */
export interface EmbeddedConnection {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as PGlite and Kysely declare it
  query: <R>(text: string, values: readonly unknown[]) => Promise<{ affectedRows?: number | undefined; rows: R[] }>;
}

/** An embedded database: one connection at a time, which may be another one after a breakdown. */
export interface EmbeddedDatabase {
  connect: () => Promise<EmbeddedConnection>;
  close: () => Promise<void>;
}

/** Calls that may wait for the one connection. */
const MAX_WAITING = 1000;

/** Serialises access to an embedded database, with a time-out; Kysely's own dialect for PGlite waits for ever. */
export function embeddedDialect(database: EmbeddedDatabase): { dialect: Dialect; load: () => StoreLoad } {
  const semaphore = createSemaphore({ room: 1, maxWaiting: MAX_WAITING });
  return {
    dialect: {
      createAdapter: () => new SemaphoreAdapter(),
      createDriver: () => createDriver(database, semaphore),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    load: () => ({ used: semaphore.taken(), idle: 1 - semaphore.taken(), waiting: semaphore.waiting() }),
  };
}

/** The driver serialises its connection itself, so Kysely need not. */
class SemaphoreAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function createDriver(database: EmbeddedDatabase, semaphore: Semaphore): Driver {
  const ends = new WeakMap<DatabaseConnection, () => void>();
  const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const end = await semaphore(currentWorkload().limits.waitMs);
      try {
        const connection = wrap(await database.connect());
        ends.set(connection, end);
        return connection;
      } catch (error) {
        end();
        throw error;
      }
    },
    releaseConnection: async (connection) => ends.get(connection)?.(),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: async (connection) => {
      // PostgreSQL answers the commit of a failed transaction with a rollback and no error; any other statement fails.
      await run(connection, 'select; commit');
    },
    rollbackTransaction: (connection) => run(connection, 'rollback'),
    destroy: () => database.close(),
  };
}

function wrap(pglite: EmbeddedConnection): DatabaseConnection {
  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { affectedRows, rows } = await pglite.query<R>(sql, parameters);
      return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
    },
    streamQuery: () => {
      throw new Error('PGlite streams no rows');
    },
  };
}
