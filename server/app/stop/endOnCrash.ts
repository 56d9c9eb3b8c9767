import { explainFailure } from '../../base/redact.ts';

/**
 * Ends the process at an unhandled error, as Node does; but Node prints all properties of such an error, including the
 * parameters of a failed statement.
 */
export function endOnCrash(): void {
  process.on('uncaughtException', (error) => {
    console.error(explainFailure('ended by an error that nothing handles', error));
    process.exit(1);
  });
}
