import { publishEvent } from '../changes/publishEvent.ts';
import type { Db } from '../store/Store.types.ts';
import type { Job } from './Job.types.ts';

/** Publishes to the screens of a job's starter where it is, once the transaction commits. */
export function publishJob(
  db: Db,
  { id, accountId, state, total, done, changed, same, failed, undone }: Omit<Job, 'reason'>,
): void {
  publishEvent(db, {
    to: { account: accountId },
    type: 'job',
    data: { id, state, total, done, changed, same, failed, undone },
  });
}
