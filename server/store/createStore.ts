import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, type LogConfig, type RawBuilder, sql } from 'kysely';
import { openSteps, runSteps } from './commitSteps.ts';
import { createReplicas, noteCommit, readScope } from './replicas/createReplicas.ts';
import { runPart } from './runPart.ts';
import type { Db, EndedStatement, Store, StoreLoad, Tables } from './Store.types.ts';
import { currentWorkload } from './workload.ts';

interface CreateStoreOptions {
  engine: Store['engine'];
  dialect: Dialect;
  load: () => StoreLoad;
  /** Replicas of the database, by name. Default: none. */
  replicas?: readonly { name: string; dialect: Dialect }[];
  /** How far behind a replica may be that is read. */
  mostLagMs?: number | undefined;
  /** Runs after the connections are closed. */
  release?: () => void;
}

/** One transaction that the queries and transactions of some work are parts of. */
interface Whole {
  db: Db;
  /** The part under way: one is begun when the one before it has ended. */
  last: Promise<unknown>;
  /** Called once it is committed. */
  afterwards: (() => void)[];
  /** Whether it has ended: what was started in it and continues has the connections of all. */
  isOver: boolean;
}

/** A store over a Kysely dialect, with the guard against queries that bypass an open transaction. */
export function createStore({
  engine,
  dialect,
  load,
  replicas: others = [],
  mostLagMs,
  release,
}: CreateStoreOptions): Store {
  const watchers = new Set<(statement: EndedStatement) => void>();
  const log: LogConfig = ({ level, query, queryDurationMillis }) => {
    if (watchers.size === 0) return;
    const statement = {
      text: query.sql,
      milliseconds: queryDurationMillis,
      failed: level === 'error',
      workload: currentWorkload(),
    };
    for (const watch of watchers) watch(statement);
  };
  const kysely = new Kysely<Tables>({ dialect, log });
  const databases = others.map((one) => ({
    name: one.name,
    db: new Kysely<Tables>({ dialect: one.dialect, log }),
  }));
  const replicas = databases.length === 0 ? undefined : createReplicas({ primary: kysely, databases, mostLagMs });
  const opened = new AsyncLocalStorage<'transaction' | Whole>();
  const listeners = new Set<() => void>();
  const wholeNow = (): Whole | undefined => {
    const open = opened.getStore();
    return open === undefined || open === 'transaction' || open.isOver ? undefined : open;
  };
  const db = (): Db => {
    if (opened.getStore() === 'transaction') {
      throw new Error('store.db was used inside store.transaction(); use the db that the transaction hands in');
    }
    return wholeNow()?.db ?? readScope()?.db ?? kysely;
  };
  /** Runs work in a transaction of its own, with the steps that it leaves for the commit. */
  const commit = async <T>(work: (trx: Db) => Promise<T>): Promise<T> => {
    let isAnnounced = false;
    const result = await kysely.transaction().execute(async (trx) => {
      openSteps(trx);
      const done = await work(trx);
      isAnnounced = await opened.run('transaction', () => runSteps(trx));
      return done;
    });
    noteCommit();
    if (isAnnounced) for (const listener of listeners) listener();
    return result;
  };
  /** Runs work as a part of a whole, after the part before it. */
  const addPart = <T>(whole: Whole, work: (part: Db) => Promise<T>): Promise<T> => {
    const part = whole.last.then(() => opened.run('transaction', () => runPart(whole.db, work)));
    whole.last = part.catch(() => undefined);
    return part;
  };
  return {
    engine,
    ...(replicas && { replicas }),
    get db() {
      return db();
    },
    transaction: async (work) => {
      if (opened.getStore() === 'transaction') throw new Error('store.transaction() was called inside another one');
      const whole = wholeNow();
      return whole === undefined ? commit((trx) => opened.run('transaction', () => work(trx))) : addPart(whole, work);
    },
    asOne: async (work) => {
      if (opened.getStore() === 'transaction' || wholeNow() !== undefined)
        throw new Error('store.asOne() was called inside another transaction');
      const afterwards: Whole['afterwards'] = [];
      const result = await commit(async (trx) => {
        const whole: Whole = { db: trx, last: Promise.resolve(), afterwards, isOver: false };
        try {
          return await opened.run(whole, work);
        } finally {
          whole.isOver = true;
        }
      });
      for (const run of afterwards) run();
      return result;
    },
    get isOne() {
      return wholeNow() !== undefined;
    },
    onceCommitted: (run) => {
      const whole = wholeNow();
      if (whole === undefined) run();
      else whole.afterwards.push(run);
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
      const tables = await ownTables(db());
      if (tables.length > 0) await sql`analyze ${sql.join(tables)}`.execute(db());
    },
    vacuum: async () => {
      const tables = await ownTables(db());
      if (tables.length > 0) await sql`vacuum (analyze) ${sql.join(tables)}`.execute(db());
    },
    close: async () => {
      await replicas?.close();
      await kysely.destroy();
      release?.();
    },
  };
}

/**
 * The tables of the store's schema. Without their names a statement takes those of others that share the database too, and
 * waits for what these change.
 */
async function ownTables(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    order by relname`.execute(db);
  return rows.map(({ name }) => sql.id(name));
}
