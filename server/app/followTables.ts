import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { numberRows } from '../store/schema/existing/numberRows.ts';

/** Rows that another program adds are in the lists after this time at the latest, where looking for them is quick. */
const LEAST_MS = 1000;
/** Looking for rows takes one part in so many of the time at most, of however many rows. */
const SHARE = 20;

/**
 * Follows the tables of other programs whose rows are given ids: the function that it returns looks for rows without one,
 * unless that was done a moment ago, and resolves once they have one. Calls at one time share one look. A table that
 * cannot be read is logged; the call that needs it fails by itself.
 *
 * @param clock milliseconds of a clock that only goes forward
 */
export function followTables(
  context: Pick<AppContext, 'store' | 'catalogue'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let next = -Infinity;
  let look: Promise<void> | undefined;
  const start = async (): Promise<void> => {
    const begun = clock();
    await lookForRows(context, log);
    const end = clock();
    next = end + Math.max(LEAST_MS, (end - begun) * SHARE);
  };
  return async () => {
    if (clock() < next) return;
    look ??= start().finally(() => {
      look = undefined;
    });
    await look;
  };
}

/** Gives ids to rows of other programs' tables that have none, where a group is on such a table. */
export async function lookForRows(
  { store, catalogue }: Pick<AppContext, 'store' | 'catalogue'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const isNeeded = [...catalogue.entries.values()].some(({ resource }) => resource.storage.table !== undefined);
  if (!isNeeded) return;
  try {
    const failed = await numberRows(store);
    if (failed.length > 0) log.warn({ failed }, 'tables of other programs could not be read');
  } catch (error) {
    log.warn({ err: error }, 'the tables of other programs could not be followed');
  }
}
