import { explainFailure } from '../base/redact.ts';

/** Longest wait for open calls to finish. */
const PATIENCE_MS = 10_000;

/** Closes once on Ctrl+C or SIGTERM, then ends the process; a second signal ends it at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explainFailure('closing failed', error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
