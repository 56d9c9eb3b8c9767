import { explainFailure } from '../../base/redact.ts';
import { say } from '../../base/say.ts';

/**
 * Ends the process at an unhandled error, as Node does; but Node prints all properties of such an error, including the
 * parameters of a failed statement.
 */
export function endOnCrash(): void {
  process.on('uncaughtException', (error) => {
    say('error', explainFailure('ended by an error that nothing handles', error), error);
    process.exit(1);
  });
}
