import { HttpError } from '../base/HttpError.ts';

/** Seconds after which a file may be sent again. */
const RETRY_S = 10;

/** The refusal of a file while as many wait to be worked on as may. */
export function uploadBusy(): HttpError {
  return new HttpError(503, 'uploadBusy', { headers: { 'retry-after': String(RETRY_S) } });
}
