import { sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import type { Store } from '../store/Store.types.ts';
import { claimJob, type JobLog, workOnJob } from './workOnJob.ts';

/** How often jobs are looked for that another server left. */
const LOOK_EVERY_MS = 5000;
/** Rest after a step, so that calls have their turn on an embedded database; longer where records are locked. */
const REST_MS = 10;
const HELD_UP_MS = 500;
/** How often what is over is deleted. */
const SWEEP_MS = 60_000;
/** How long a trial waits for its starter. */
const READY_HOURS = 24;

const wakers = new WeakMap<Store, () => void>();

/** Makes the server of a store look for a job now. */
export function wakeJobs(store: Store): void {
  store.onceCommitted(() => wakers.get(store)?.());
}

/** Makes steps of jobs until none is left; for tests, and the loop of a server. */
export async function workOnJobs(
  app: AppContext,
  log: JobLog,
  { isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<void> {
  while (!isStopped()) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const claimed = await claimJob(app);
    if (claimed === undefined) return;
    // oxlint-disable-next-line no-await-in-loop
    const { isHeldUp } = await workOnJob(app, claimed, log);
    // oxlint-disable-next-line no-await-in-loop
    await pause(isHeldUp ? HELD_UP_MS : REST_MS);
  }
}

/**
 * Works on jobs until stopped: at once when this server has a new one, and at intervals for those of others.
 *
 * @returns stops it after the step under way
 */
export function startRunningJobs(app: AppContext, log: JobLog): () => Promise<void> {
  let isStopped = false;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let lastSweep = 0;
  // An embedded database has one server: what the one before it had in hands is free.
  let mustFree = app.store.engine === 'pglite';
  const round = async (): Promise<void> => {
    isAsked = false;
    try {
      if (mustFree) await freeJobs(app);
      mustFree = false;
      await workOnJobs(app, log, { isStopped: () => isStopped });
      if (Date.now() - lastSweep > SWEEP_MS) {
        lastSweep = Date.now();
        await sweepJobs(app);
      }
    } catch (error) {
      log.error({ err: error }, 'jobs could not be worked on');
    }
    running = undefined;
    plan(isAsked ? 0 : LOOK_EVERY_MS);
  };
  const plan = (delay: number): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = round();
    }, delay);
    timer.unref();
  };
  wakers.set(app.store, () => {
    isAsked = true;
    if (running === undefined) plan(0);
  });
  plan(0);
  return async () => {
    isStopped = true;
    wakers.delete(app.store);
    clearTimeout(timer);
    await running;
  };
}

async function freeJobs({ store }: Pick<AppContext, 'store'>): Promise<void> {
  await sql`update lawha_jobs set lease = null, lease_until = null where lease is not null`.execute(store.db);
}

/** Deletes jobs and imported files whose time is over, with their records and rows, and ends trials that were not confirmed. */
export async function sweepJobs({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - READY_HOURS * 60 * 60 * 1000).toISOString();
  await sql`update lawha_jobs set state = 'cancelled', ended_at = ${at.toISOString()}
    where state = 'ready' and created_at < ${before}`.execute(store.db);
  await sql`delete from lawha_jobs where id in (
    select id from lawha_jobs where expires_at <= ${at.toISOString()}
      and state not in ('waiting', 'dry-run', 'running', 'undoing')
    order by expires_at limit 5)`.execute(store.db);
  await sql`delete from lawha_imports where id in (
    select id from lawha_imports where expires_at <= ${at.toISOString()} order by expires_at limit 5)`.execute(
    store.db,
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
