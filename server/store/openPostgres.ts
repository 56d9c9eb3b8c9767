import { PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { describeError } from '../base/redact.ts';
import { say } from '../base/say.ts';
import { createStore } from './createStore.ts';
import { createLanes, type Lanes } from './createLanes.ts';
import { preparedName } from './preparedStatements.ts';
import { isSentWithCommit } from './sentWithCommit.ts';
import type { Store, StoreLoad } from './Store.types.ts';
import { isLeftAsText } from './textParsers.ts';
import { currentWorkload, HEALTH, type StoreLimits } from './workload.ts';

/** Connections that one server takes. */
export const DEFAULT_POOL = 10;
/** Longest time to reach the database. */
const CONNECT_MS = 5000;
/** How much longer than the database this side waits for a statement: the other side may be gone without notice. */
const GRACE_MS = 5000;
/** Calls of one lane that may wait. */
const MAX_WAITING = 500;

/**
 * A PostgreSQL server (15 or later) by its address. Sessions run in UTC; the caller shows moments in its zone. Each
 * statement runs under the limits of its workload, and each lane has half of the connections at most, so that calls
 * which wait for a locked table leave the others theirs; one connection is kept for the questions of operators.
 */
export function openPostgres(
  databaseUrl: string,
  most = DEFAULT_POOL,
  { urls = [], mostLagMs }: ReplicaOptions = {},
): Store {
  const { dialect, load } = openPool(databaseUrl, most);
  const replicas = urls.map((url) => ({ name: nameOf(url), dialect: openPool(url, most).dialect }));
  return createStore({ engine: 'postgres', dialect, load, replicas, mostLagMs });
}

/** Replicas of a PostgreSQL, by their addresses. */
export interface ReplicaOptions {
  urls?: readonly string[] | undefined;
  /** How far behind a replica may be that is read, in milliseconds. Default: a minute. */
  mostLagMs?: number | undefined;
}

/** A database as operators know it, without the name and password that it is opened with. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function openPool(databaseUrl: string, most: number): { dialect: PostgresDialect; load: () => StoreLoad } {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        isLeftAsText(type) ? (value: string) => value : types.getTypeParser(type, format),
    },
  });
  pool.on('connect', (client) => {
    prepareClient(client);
    client.on('error', reportLostConnection);
    client.query("set timezone to 'UTC'").catch(reportLostConnection);
  });
  pool.on('error', reportLostConnection);
  const lanes = createLanes({ room: most - 1, maxWaiting: MAX_WAITING });
  return {
    dialect: new PostgresDialect({ pool: inLanes(pool, lanes) }),
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + lanes.waiting(),
    }),
  };
}

/** A pool whose connections are shared out by lane. */
function inLanes(pool: Pool, lanes: Lanes): PostgresPool {
  /** Operators ask few things at once, and must have an answer just when nothing else has one. */
  const operators = createLanes({ room: 1, maxWaiting: MAX_WAITING });
  const connect = async (): Promise<PoolClient> => {
    const { lane, limits } = currentWorkload();
    const end = await (lane === HEALTH.lane ? operators : lanes)(lane, limits.waitMs);
    try {
      const client = await pool.connect();
      await applyLimits(client, limits);
      const release = client.release.bind(client);
      client.release = (...args) => {
        end();
        release(...args);
      };
      return client;
    } catch (error) {
      end();
      throw error;
    }
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

const applied = new WeakMap<PoolClient, StoreLimits>();

/** Sets the limits of a workload on a connection that had others. */
async function applyLimits(client: PoolClient, limits: StoreLimits): Promise<void> {
  if (applied.get(client) === limits) return;
  const { lockMs, statementMs, idleMs } = limits;
  try {
    await client.query(
      `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
        set_config('idle_in_transaction_session_timeout', $3, false)`,
      [lockMs, statementMs, idleMs].map(String),
    );
    applied.set(client, limits);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Marked statements are sent by name, so that they are parsed and planned once per connection, or kept back to be sent
 * together with the commit. A statement without an answer in time, as when a machine is gone, closes the connection.
 */
function prepareClient(client: PoolClient): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown;
  let last: string | undefined;
  const query = (text: unknown, ...rest: unknown[]): unknown => {
    if (last !== undefined) {
      const kept = last;
      last = undefined;
      // With a rollback it is dropped; before anything else it is sent by itself.
      if (text === 'commit') return (send(`${kept}; commit`) as Promise<unknown[]>).then((results) => results.at(-1));
      if (text !== 'rollback') return (send(kept) as Promise<unknown>).then(() => query(text, ...rest));
    }
    if (typeof text === 'string' && isSentWithCommit(text)) {
      last = text;
      return Promise.resolve({ rows: [] });
    }
    return send(text, ...rest);
  };
  const send = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const sent = name === undefined ? run(text, ...rest) : run({ name, text, values: rest[0] }, ...rest.slice(1));
    const answer = sent instanceof Promise ? sent.catch((error: unknown) => nameStatement(error, text)) : sent;
    const { statementMs } = currentWorkload().limits;
    return statementMs > 0 && answer instanceof Promise
      ? withinTime(answer, statementMs + GRACE_MS, () => breakConnection(client))
      : answer;
  };
  client.query = query as typeof client.query;
}

/** Adds the failed statement to an error, as the embedded database does by itself. @throws it */
function nameStatement(error: unknown, text: unknown): never {
  throw error instanceof Error && typeof text === 'string' ? Object.assign(error, { query: text }) : error;
}

async function withinTime<T>(answer: Promise<T>, milliseconds: number, onLate: () => void): Promise<T> {
  const timer = setTimeout(onLate, milliseconds);
  timer.unref();
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

function breakConnection(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
  connection.stream.destroy();
}

/** A connection that breaks while idle is replaced by the pool; without a listener it would end the process. */
export function reportLostConnection(error: Error): void {
  say('error', `lost a database connection: ${describeError(error)}`, error);
}
