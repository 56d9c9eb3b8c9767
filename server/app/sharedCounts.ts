import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Store } from '../store/Store.types.ts';

/** A count, and how many milliseconds of its window are left. */
interface Counted {
  current: number;
  ttl: number;
}

/** How often counts whose window is over are deleted, at most. */
const SWEEP_MS = 60_000;
/** Of those at once. */
const SWEEPED = 1000;

/**
 * Counts of `@fastify/rate-limit` in the database, so that all servers on it count together and a client that is
 * answered by several of them has no more calls than with one. The clock is the database's. Keys are hashed: no
 * addresses of people are stored.
 */
export function sharedCounts(store: Store): FastifyRateLimitStoreCtor {
  let swept = Date.now();
  const sweep = async (): Promise<void> => {
    if (Date.now() - swept < SWEEP_MS) return;
    swept = Date.now();
    await sql`delete from lawha_request_counts where key in (select key from lawha_request_counts
      where until <= clock_timestamp() limit ${SWEEPED} for update skip locked)`.execute(store.db);
  };
  const count = async (key: string, windowMs: number): Promise<Counted> => {
    const { rows } = await sql<{ current: number; left: string }>`
      insert into lawha_request_counts as c (key, count, until)
      values (${key}, 1, clock_timestamp() + make_interval(secs => ${windowMs / 1000}))
      on conflict (key) do update set
        count = case when c.until <= clock_timestamp() then 1 else c.count + 1 end,
        until = case when c.until <= clock_timestamp() then excluded.until else c.until end
      returning count as current, extract(epoch from until - clock_timestamp()) * 1000 as left`.execute(store.db);
    await sweep();
    const [row] = rows;
    return { current: row?.current ?? 1, ttl: Math.max(0, Math.ceil(Number(row?.left ?? windowMs))) };
  };
  const counted = callbackify(count);
  return class SharedCounts implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(options: object) {
      this.#name = nameOf(options);
    }

    incr(key: string, callback: (error: Error | null, result?: Counted) => void, windowMs: number): void {
      counted(keyOf(this.#name, key), windowMs, callback);
    }

    child(options: object): SharedCounts {
      return new SharedCounts(options);
    }
  };
}

/** Routes count for themselves. */
function nameOf(options: object): string {
  const { routeInfo } = options as { routeInfo?: { method?: string | string[]; url?: string } };
  return `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`;
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
