import type { AppContext } from '../context/AppContext.ts';
import type { JobPart } from '../context/parts/ServerParts.types.ts';
import { inTrace } from '../tracing/inTrace.ts';
import type { TimerLog, TimerOptions } from '../states/startTimers.ts';

/**
 * Runs jobs at their intervals until stopped; a run begins after the one before it has ended.
 *
 * @returns stops them and waits for runs that are under way
 */
export function startJobs(
  context: AppContext,
  jobs: readonly JobPart[],
  { log, onRun }: { log: TimerLog; onRun?: TimerOptions['onRound'] },
): () => Promise<void> {
  let isStopped = false;
  const stops = jobs.map(({ name, everyMs, run }) => {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const plan = (): void => {
      if (isStopped) return;
      timer = setTimeout(() => {
        const start = performance.now();
        const end = (failed: boolean): void => onRun?.({ name, failed, milliseconds: performance.now() - start });
        running = inTrace(context.traces, { name: `job ${name}` }, () => run(context))
          .then(
            () => end(false),
            (error: unknown) => {
              log.error({ err: error, name }, 'a job failed');
              end(true);
            },
          )
          .then(plan);
      }, everyMs);
      timer.unref();
    };
    plan();
    return async (): Promise<void> => {
      clearTimeout(timer);
      await running;
    };
  });
  return async () => {
    isStopped = true;
    await Promise.all(stops.map((stop) => stop()));
  };
}
