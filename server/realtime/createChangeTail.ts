import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/Store.types.ts';
import { deleteOldChanges, readChangesAfter, readSpan, type StoredChange } from '../changes/storedChanges.ts';

/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 40;
/** How much longer than its delivery the pause after a batch is, and its longest: the more sockets, the more changes they get at once. */
const REST = 2;
const LONGEST_REST_MS = 400;
/** Changes of one batch. */
const BATCH = 500;
/** Milliseconds until a failed read is tried again. */
const RETRY_MS = 1000;
/** Interval of deleting old rows from the table. */
const CLEANUP_EVERY_MS = 60_000;

/** Follows the table of changes. */
export interface ChangeTail {
  /** Signals that there may be new changes. */
  wake: () => void;
  stop: () => Promise<void>;
}

/**
 * Reads every change once, in the order of the commits, from the present on, and hands them over in batches. Changes
 * that cannot be read or delivered now stay in the table and are tried again.
 */
export async function createChangeTail(
  store: Store,
  { deliver, log }: { deliver: (batch: readonly StoredChange[]) => Promise<void>; log: FastifyBaseLogger },
): Promise<ChangeTail> {
  let { last } = await readSpan(store.db);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isDirty = false;
  let isStopped = false;
  /** Before then no batch is read. */
  let restsUntil = 0;

  const plan = (delay: number): void => {
    if (isStopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = read().finally(() => {
        running = undefined;
        if (isDirty) wake();
      });
    }, delay);
  };
  const read = async (): Promise<void> => {
    isDirty = false;
    try {
      for (let batch = await next(); batch.length > 0; batch = await next()) {
        const from = performance.now();
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other: their order is the point
        await deliver(batch);
        restsUntil = performance.now() + Math.min(REST * (performance.now() - from), LONGEST_REST_MS);
        last = batch.at(-1)?.seq ?? last;
        if (batch.length < BATCH) break;
      }
    } catch (error) {
      log.error({ err: error }, 'changes could not be published');
      plan(RETRY_MS);
    }
  };
  const next = (): Promise<StoredChange[]> =>
    isStopped ? Promise.resolve([]) : readChangesAfter(store.db, last, BATCH);
  const wake = (): void => {
    if (running === undefined) plan(Math.max(GATHER_MS, restsUntil - performance.now()));
    else isDirty = true;
  };
  const forgetting = setInterval(() => {
    deleteOldChanges(store.db).catch((error: unknown) => log.error({ err: error }, 'old changes could not be deleted'));
  }, CLEANUP_EVERY_MS);
  forgetting.unref();
  const unsubscribe = store.onCommit(wake);
  return {
    wake,
    stop: async () => {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      clearInterval(forgetting);
      await running;
    },
  };
}
