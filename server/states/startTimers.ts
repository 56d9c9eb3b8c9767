import type { AppContext } from '../context/AppContext.ts';
import { inTrace } from '../tracing/inTrace.ts';
import { runTimers } from './runTimers.ts';

/** Time between two rounds, in milliseconds. */
const ROUND_MS = 30_000;

/** Called with failures. */
export interface TimerLog {
  error: (details: object, message: string) => void;
}

/** Work that has ended, for measurements. */
export interface EndedRound {
  name: string;
  failed: boolean;
  milliseconds: number;
}

export interface TimerOptions {
  roundMs?: number;
  onRound?: (round: EndedRound) => void;
}

/**
 * Runs the timers of all groups at intervals until stopped; a round begins after the one before it has ended.
 *
 * @returns stops them and waits for a round that is under way
 */
export function startTimers(
  app: AppContext,
  log: TimerLog,
  { roundMs = ROUND_MS, onRound }: TimerOptions = {},
): () => Promise<void> {
  let stopped = false;
  let timeout: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async (): Promise<void> => {
    const start = performance.now();
    let failed = false;
    try {
      const { failures } = await inTrace(app.traces, { name: 'timers' }, () => runTimers(app));
      failed = failures.length > 0;
      for (const { error, ...place } of failures)
        log.error({ err: error, ...place }, 'a timer could not do what is due');
    } catch (error) {
      failed = true;
      log.error({ err: error }, 'the timers could not run');
    }
    onRound?.({ name: 'timers', failed, milliseconds: performance.now() - start });
    schedule();
  };
  const schedule = (): void => {
    if (stopped) return;
    timeout = setTimeout(() => {
      running = round();
    }, roundMs);
    timeout.unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await running;
  };
}
