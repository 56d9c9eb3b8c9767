import type { Kysely, Transaction } from 'kysely';
import type { Replicas } from './replicas/Replicas.types.ts';
import type { Workload } from './workload.ts';

/** Tables derive from definitions at run time, so names and columns are not known to the compiler. */
export type Tables = Record<string, Record<string, unknown>>;

/** Where a query runs: the store itself, or an open transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** How busy the connections to a database are. */
export interface StoreLoad {
  used: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

/** A statement that has ended, whether it succeeded or not. */
export interface EndedStatement {
  /** Its text, with places for its parameters. */
  text: string;
  milliseconds: number;
  /** Whether the database refused it. */
  failed?: boolean;
  /** What it belonged to. */
  workload: Workload;
}

/** Where records live: PGlite in a folder, or a PostgreSQL server. The same SQL runs on both. */
export interface Store {
  readonly engine: 'pglite' | 'postgres';
  /**
   * For queries outside transactions: those of a read may be answered by a replica (`replicas`). Reading it inside one throws: on PGlite such a query would wait for the
   * transaction that waits for it.
   */
  readonly db: Db;
  /** Replicas that reads may be answered by; absent where there are none. */
  readonly replicas?: Replicas;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction that all its queries and transactions are parts of, wherever they are made: what is
   * written once for a call of its own can so be committed together with something else, or not at all.
   */
  asOne<T>(work: () => Promise<T>): Promise<T>;
  /** Whether `asOne` is open around the caller, so that no other connection sees yet what is written. */
  readonly isOne: boolean;
  /** Runs a function once what the caller has written is committed: after an open `asOne`, otherwise at once. */
  onceCommitted(run: () => void): void;
  /** Calls back after each committed transaction that is announced (`announceCommit`), until the returned function is called. */
  onCommit(listener: () => void): () => void;
  /** Calls back after each statement, until the returned function is called. */
  onStatement(listener: (statement: EndedStatement) => void): () => void;
  load(): StoreLoad;
  /** Collects statistics, as after a load. */
  analyze(): Promise<void>;
  /** Collects statistics and clears dead rows; PGlite has no background process that would. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
