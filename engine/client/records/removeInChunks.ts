import type { Api } from '../Api.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { MAX_IDS_PER_CALL } from '../../core/query/limits.ts';

/** What a bulk deletion did. */
export interface RemovalOutcome {
  removed: number[];
  /** Ids of the calls that were refused; each call is all-or-nothing. */
  failed: number[];
  /** What the server said last, when it deleted something. */
  message?: string;
  /** Failures, one per refused call. */
  errors: unknown[];
}

/** Deletes many records, 100 per call, one call after the other; a refused call does not stop the next. */
export async function removeInChunks(
  api: Pick<Api, 'removeMany'>,
  resource: ResolvedResource,
  ids: readonly number[],
): Promise<RemovalOutcome> {
  const outcome: RemovalOutcome = { removed: [], failed: [], errors: [] };
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
    const chunk = ids.slice(start, start + MAX_IDS_PER_CALL);
    try {
      // One after the other, so that the server never works on two bulk deletions of one person at once.
      // oxlint-disable-next-line no-await-in-loop
      const message = await api.removeMany(resource, chunk);
      outcome.removed.push(...chunk);
      if (message !== undefined) outcome.message = message;
    } catch (error) {
      outcome.failed.push(...chunk);
      outcome.errors.push(error);
    }
  }
  return outcome;
}
