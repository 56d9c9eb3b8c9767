import { type OutboxWork, processOutbox } from './processOutbox.ts';

/** How long a commit waits for others of the same burst. */
const GATHER_MS = 150;
/** How often the outbox is read without a commit, for expired waits and claims, and messages of other nodes. */
const POLL_EVERY_MS = 10_000;
/** How long a stop waits for attempts under way; unfinished ones are tried again when their claims have expired. */
const PATIENCE_MS = 5000;

/**
 * Processes the outbox at intervals and after every commit, until it is stopped.
 *
 * @returns stops it, after the attempts under way, and closes the channels
 *
 * @returns stops it, after the attempts under way, and closes the channels
 */
export function startOutbox(work: OutboxWork, { lookEveryMs = POLL_EVERY_MS } = {}): () => Promise<void> {
  let isStopped = false;
  let isDirty = false;
  let isGathering = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const { log, channels } = work;

  const plan = (delay: number): void => {
    if (isStopped) return;
    isGathering = delay === GATHER_MS;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isGathering = false;
      running = round();
    }, delay);
    timer.unref();
  };
  const round = async (): Promise<void> => {
    isDirty = false;
    try {
      await processOutbox({ ...work, isStopped: () => isStopped });
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be worked off');
    }
    running = undefined;
    plan(isDirty ? GATHER_MS : lookEveryMs);
  };
  const unsubscribe = work.store.onCommit(() => {
    if (running !== undefined) isDirty = true;
    else if (!isGathering) plan(GATHER_MS);
  });
  plan(GATHER_MS);
  return async () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
    await Promise.race([running, pause(PATIENCE_MS)]);
    for (const channel of new Set(Object.values(channels))) channel.close?.();
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
