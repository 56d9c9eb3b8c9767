import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Db, Store, Tables } from './Store.types.ts';

interface CreateStoreOptions {
  engine: Store['engine'];
  dialect: Dialect;
  /** Runs after the connections are closed. */
  release?: () => Promise<void>;
}

/** A store over a Kysely dialect, with the guard against queries that bypass an open transaction. */
export function createStore({ engine, dialect, release }: CreateStoreOptions): Store {
  const kysely = new Kysely<Tables>({ dialect });
  const inTransaction = new AsyncLocalStorage<true>();
  const db = (): Db => {
    if (inTransaction.getStore()) {
      throw new Error('store.db was used inside store.transaction(); use the db that the transaction hands in');
    }
    return kysely;
  };
  return {
    engine,
    get db() {
      return db();
    },
    transaction: (work) => {
      if (inTransaction.getStore()) throw new Error('store.transaction() was called inside another one');
      return kysely.transaction().execute((trx) => inTransaction.run(true, () => work(trx)));
    },
    vacuum: async () => {
      await sql`vacuum (analyze)`.execute(db());
    },
    close: async () => {
      await kysely.destroy();
      await release?.();
    },
  };
}
