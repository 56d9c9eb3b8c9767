import type { AppContext } from '../context/AppContext.ts';
import { collectOrphans } from './collectOrphans.ts';

/** Time between two rounds, in milliseconds. */
const ROUND_MS = 60 * 60 * 1000;

/** Called with failures. */
interface CollectLog {
  error: (details: object, message: string) => void;
  info: (details: object, message: string) => void;
}

/**
 * Collects orphaned uploads every hour until stopped; a round begins when the one before it is over.
 *
 * @returns stops it and waits for a round that is under way
 */
export function startCollecting(app: AppContext, log: CollectLog, roundMs = ROUND_MS): () => Promise<void> {
  let isStopped = false;
  let timeout: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      const { removed } = await collectOrphans(app);
      if (removed.length > 0) log.info({ removed: removed.length }, 'orphaned uploads were removed');
    } catch (error) {
      log.error({ err: error }, 'orphaned uploads could not be collected');
    }
    schedule();
  };
  const schedule = (): void => {
    if (isStopped) return;
    timeout = setTimeout(() => {
      running = round();
    }, roundMs);
    timeout.unref();
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timeout);
    await running;
  };
}
