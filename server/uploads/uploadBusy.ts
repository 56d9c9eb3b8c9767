import { HttpError } from '../base/HttpError.ts';

/** Seconds after which the upload may be repeated. */
const RETRY_S = 10;

/** The refusal of a file while the queue of files is full. */
export function uploadBusy(): HttpError {
  return new HttpError(503, 'uploadBusy', { headers: { 'retry-after': String(RETRY_S) } });
}
