import { explainFailure } from '../base/redact.ts';

/**
 * Ends the process at an error that nothing handles, as Node does; but Node prints such an error with all that it
 * carries, the parameters of a failed statement too.
 */
export function endOnCrash(): void {
  process.on('uncaughtException', (error) => {
    console.error(explainFailure('ended by an error that nothing handles', error));
    process.exit(1);
  });
}
