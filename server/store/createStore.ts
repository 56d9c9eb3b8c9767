import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, sql } from 'kysely';
import { openSteps, runSteps } from './commitSteps.ts';
import type { Db, EndedStatement, Store, StoreLoad, Tables } from './Store.types.ts';
import { currentWorkload } from './workload.ts';

interface CreateStoreOptions {
  engine: Store['engine'];
  dialect: Dialect;
  load: () => StoreLoad;
  /** Runs after the connections are closed. */
  release?: () => void;
}

/** A store over a Kysely dialect, with the guard against queries that bypass an open transaction. */
export function createStore({ engine, dialect, load, release }: CreateStoreOptions): Store {
  const watchers = new Set<(statement: EndedStatement) => void>();
  const kysely = new Kysely<Tables>({
    dialect,
    log: ({ level, query, queryDurationMillis }) => {
      if (watchers.size === 0) return;
      const statement = {
        text: query.sql,
        milliseconds: queryDurationMillis,
        failed: level === 'error',
        workload: currentWorkload(),
      };
      for (const watch of watchers) watch(statement);
    },
  });
  const inTransaction = new AsyncLocalStorage<true>();
  const listeners = new Set<() => void>();
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
      let hadSteps = false;
      const run = async (trx: Db): Promise<Awaited<ReturnType<typeof work>>> => {
        openSteps(trx);
        const result = await work(trx);
        hadSteps = await runSteps(trx);
        return result;
      };
      return kysely
        .transaction()
        .execute((trx) => inTransaction.run(true, () => run(trx)))
        .then((result) => {
          if (hadSteps) for (const listener of listeners) listener();
          return result;
        });
    },
    onCommit: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onStatement: (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    load,
    analyze: async () => {
      await sql`analyze`.execute(db());
    },
    vacuum: async () => {
      await sql`vacuum (analyze)`.execute(db());
    },
    close: async () => {
      await kysely.destroy();
      release?.();
    },
  };
}
