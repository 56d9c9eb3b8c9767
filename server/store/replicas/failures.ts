import { storeFailureReason } from '../StoreFailure.ts';

/** A statement that was ended, by its own limit or since a replica had to replay what it was reading. */
const ENDED = '57014';

/**
 * Whether an error may be that of a replica alone: it is gone, in conflict with what it replays, or has not yet what the
 * primary has. Only a statement that took too long would take as long at the primary.
 */
export function isOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === ENDED) return error.message.includes('recovery');
  return storeFailureReason(error) !== undefined || 'severity' in error;
}

/** Whether a replica that fails so cannot be reached. */
export function isLost(error: unknown): boolean {
  return storeFailureReason(error) === 'down' && !(error instanceof Error && 'code' in error && error.code === '25006');
}
