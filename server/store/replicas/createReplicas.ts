import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { describeError } from '../../base/redact.ts';
import { shareRuns } from '../../base/shareRuns.ts';
import type { Db, Tables } from '../Store.types.ts';
import { CALL_LIMITS, HEALTH, runAs, type Workload } from '../workload.ts';
import { createNeeds } from './createNeeds.ts';
import { isLost, isOfReplica } from './failures.ts';
import { later, parsePosition, type Position } from './position.ts';
import { createProgress } from './createProgress.ts';
import type { Announce, ReadCounts, Reader, Replicas, ReplicaState } from './Replicas.types.ts';

/** How long a read waits for a replica that is nearly far enough. */
const WAIT_MS = 150;
const ASK_EVERY_MS = 10;
/** How long nothing waits for replicas that were not far enough in time. */
const IMPATIENT_MS = 1000;
/** How often each replica is looked at: one that was away is used again from then on. */
const EXAMINE_EVERY_MS = 2000;
/** A replica that is farther behind is not read, unless the settings say otherwise. */
const MOST_LAG_MS = 60_000;

/** Positions are asked beside all other calls. */
const POSITIONS: Workload = { lane: 'positions', limits: CALL_LIMITS };

/** A replica that can be opened. */
export interface ReplicaDatabase {
  name: string;
  db: Kysely<Tables>;
}

export interface ReplicasOptions {
  primary: Kysely<Tables>;
  databases: readonly ReplicaDatabase[];
  /** How far behind a replica may be that is read, in milliseconds. Default: a minute. */
  mostLagMs?: number | undefined;
}

/** Where the reads of some work are answered. */
export interface ReadScope {
  db: Db;
  /** Whether the work has written something: what it reads from then on, it reads where it wrote. */
  hasWritten: boolean;
  /** Whether it has ended, or is run again at the primary. */
  isOver: boolean;
}

/** A replica in use. */
interface Replica extends ReplicaDatabase {
  /** All up to here is there; it only grows while the replica is there. */
  replayed: Position;
  state: Omit<ReplicaState, 'name'>;
  ask: () => Promise<Position>;
}

const current = new AsyncLocalStorage<ReadScope>();

/** Where reads are answered now; undefined at the primary. */
export function readScope(): ReadScope | undefined {
  const scope = current.getStore();
  return scope === undefined || scope.isOver || scope.hasWritten ? undefined : scope;
}

/** Notes that the present work has committed something. */
export function noteCommit(): void {
  const scope = current.getStore();
  if (scope !== undefined) scope.hasWritten = true;
}

/** Reads at replicas, and sees to it that none answers what is older than its reader knows. */
export function createReplicas({ primary, databases, mostLagMs = MOST_LAG_MS }: ReplicasOptions): Replicas {
  const replicas = databases.map(openReplica);
  const needs = createNeeds();
  const progress = createProgress(mostLagMs);
  const counts: ReadCounts = { replica: 0, primary: 0, again: 0 };
  const share = shareRuns<Position>();
  let impatientUntil = 0;
  let isDeaf = (): boolean => false;
  let announce: Announce = async () => undefined;

  const position = (): Promise<Position> => runAs(POSITIONS, () => share('position', () => readPosition(primary)));

  /** The replica that has all up to a position; undefined where none has it soon. */
  const choose = async (account: number, needed: Position): Promise<Replica | undefined> => {
    const ready = replicas.filter(({ state }) => state.status === 'ready');
    // An account reads at the same one, so that it does not go back in time between two.
    const order = ready.map((_, place) => ready[(account + place) % ready.length]).filter((one) => one !== undefined);
    const farEnough = (): Replica | undefined => order.find(({ replayed }) => replayed >= needed);
    const known = farEnough();
    if (known !== undefined || order.length === 0) return known;
    const start = performance.now();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- asked again until it is far enough
      await runAs(POSITIONS, () => Promise.all(order.map((one) => askAgain(one))));
      const found = farEnough();
      if (found !== undefined) return found;
      const now = performance.now();
      if (now < impatientUntil) return undefined;
      if (now - start > WAIT_MS) {
        impatientUntil = now + IMPATIENT_MS;
        return undefined;
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(ASK_EVERY_MS);
    }
  };

  const neededBy = async ({ account, needs: own }: Reader): Promise<Position> => {
    let known = needs.of(account);
    if (known === 'unknown') {
      known = await position();
      needs.note([account], known);
    }
    return later(known, own);
  };

  const chooseFor = async (reader: Reader): Promise<Replica | undefined> => {
    if (isDeaf() || !replicas.some(({ state }) => state.status === 'ready')) return undefined;
    return choose(reader.account, await neededBy(reader));
  };

  let examining: Promise<void> | undefined;
  const examine = (): Promise<void> =>
    (examining ??= runAs(HEALTH, async () => {
      const facts = await readFacts(primary).catch(() => undefined);
      if (facts === undefined) return;
      const at = await readPosition(primary).catch(() => undefined);
      if (at !== undefined) progress.note(at);
      await Promise.all(replicas.map((replica) => examineReplica(replica, facts, progress)));
      const ready = replicas.filter(({ state }) => state.status === 'ready').map(({ replayed }) => replayed);
      if (ready.length === replicas.length)
        needs.forget(ready.reduce((least, one) => (one < least ? one : least), ready[0] ?? 0n));
    }).finally(() => {
      examining = undefined;
    }));
  const timer = setInterval(() => void examine(), EXAMINE_EVERY_MS);
  timer.unref();
  void examine();

  const states = (): ReplicaState[] => replicas.map(({ name, state }) => ({ name, ...state }));
  return {
    reading: async (reader, work) => {
      const replica = await chooseFor(reader);
      if (replica === undefined) {
        counts.primary += 1;
        return work();
      }
      const scope: ReadScope = { db: replica.db, hasWritten: false, isOver: false };
      try {
        const result = await current.run(scope, work);
        counts.replica += 1;
        return result;
      } catch (error) {
        if (scope.hasWritten || !isOfReplica(error)) throw error;
        if (isLost(error)) setState(replica, 'away', describeError(error));
      } finally {
        scope.isOver = true;
        if (scope.hasWritten) reader.onWrite?.();
      }
      counts.again += 1;
      return work();
    },
    position,
    note: (accounts, at) => needs.note(accounts, at),
    noteWrite: async (account, { isAlone }) => {
      const at = await position().catch(() => undefined);
      if (at === undefined) {
        needs.noteUnknown(account);
        return undefined;
      }
      needs.note([account], at);
      if (isAlone) await announce([account], at);
      return at;
    },
    announceBy: (by) => {
      announce = by;
    },
    pauseWhile: (asked) => {
      isDeaf = asked;
    },
    examine: async () => {
      await examine();
      return states();
    },
    states,
    counts: () => counts,
    close: async () => {
      clearInterval(timer);
      await examining;
      await Promise.all(replicas.map(({ db }) => db.destroy()));
    },
  };
}

function openReplica({ name, db }: ReplicaDatabase): Replica {
  const share = shareRuns<Position>();
  const replica: Replica = {
    name,
    db,
    replayed: 0n,
    state: { status: 'unknown', lag: { bytes: 0, seconds: 0 } },
    ask: () =>
      share('replayed', async () => {
        const { rows } = await sql<{ at: string | null }>`select pg_last_wal_replay_lsn()::text as at`.execute(db);
        replica.replayed = later(replica.replayed, parsePosition(rows[0]?.at));
        return replica.replayed;
      }),
  };
  return replica;
}

function setState(replica: Replica, status: ReplicaState['status'], problem?: string): void {
  replica.state = { status, lag: replica.state.lag, ...(problem !== undefined && { problem }) };
}

/** Asks how far a replica is; one that does not say it is away. */
async function askAgain(replica: Replica): Promise<void> {
  try {
    await replica.ask();
  } catch (error) {
    setState(replica, 'away', describeError(error));
  }
}

async function readPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db);
  const at = parsePosition(rows[0]?.at);
  if (at === undefined) throw new Error('the database did not say its position');
  return at;
}

/** What distinguishes one database from another: the cluster, and what this database was given at its first start. */
interface Facts {
  cluster: string;
  name: string;
  isReplica: boolean;
  replayed: string | null;
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      (select value from lawha_meta where key = 'secret_salt') as name,
      pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as replayed`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database said nothing of itself');
  return facts;
}

async function examineReplica(
  replica: Replica,
  primary: Facts,
  progress: ReturnType<typeof createProgress>,
): Promise<void> {
  let facts: Facts;
  try {
    facts = await readFacts(replica.db);
  } catch (error) {
    // The tables of a first start may not be there yet.
    const isEmpty = error instanceof Error && 'code' in error && error.code === '42P01';
    setState(replica, isEmpty ? 'other-database' : 'away', describeError(error));
    return;
  }
  if (facts.cluster !== primary.cluster || facts.name !== primary.name) {
    setState(replica, 'other-database');
    return;
  }
  const replayed = parsePosition(facts.replayed);
  if (!facts.isReplica || replayed === undefined) {
    setState(replica, 'no-replica');
    return;
  }
  // One that was made anew from a state of before is used once it is as far as it was.
  const isOlder = replayed < replica.replayed;
  replica.replayed = later(replica.replayed, replayed);
  const { bytes, seconds, isTooMuch } = progress.lagOf(replayed);
  replica.state = { status: isOlder || isTooMuch ? 'behind' : 'ready', lag: { bytes, seconds } };
}
