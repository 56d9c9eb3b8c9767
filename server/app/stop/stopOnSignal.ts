import { explainFailure } from '../../base/redact.ts';
import { say } from '../../base/say.ts';

/** Longest wait for the end of what is under way, after the drain. */
const PATIENCE_MS = 25_000;

/**
 * Closes once on Ctrl+C or SIGTERM, then ends the process with 0; a second signal ends it at once.
 *
 * @param drainMs how much of that time passes before anything is closed
 */
export function stopOnSignal(close: () => Promise<void>, { drainMs = 0 }: { drainMs?: number } = {}): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      say('error', 'ended before everything under way was over');
      process.exit(1);
    }, drainMs + PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        say('error', explainFailure('closing failed', error), error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
