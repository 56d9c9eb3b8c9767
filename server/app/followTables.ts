import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { numberRows } from '../store/schema/existing/numberRows.ts';

/** Rows that another program adds are in the lists after this time at the latest, where looking for them is quick. */
const LEAST_MS = 1000;
/** Looking for rows takes one part in so many of the time at most, of however many rows. */
const SHARE = 20;

/**
 * Follows the tables of other programs whose rows are given ids: the function that it returns looks for rows without one,
 * unless that was done a moment ago, and resolves once they have one.
 */
export function followTables(
  context: Pick<AppContext, 'store' | 'catalogue'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  return withPauses(() => lookForRows(context, log));
}

/**
 * A look that is not taken again before a pause has passed: a second, or longer after one that took long. Calls at one
 * time share one look.
 *
 * @param look never rejects
 * @param clock milliseconds of a clock that only goes forward
 */
export function withPauses(
  look: () => Promise<void>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let next = -Infinity;
  let underWay: Promise<void> | undefined;
  const start = async (): Promise<void> => {
    const begun = clock();
    await look();
    const end = clock();
    next = end + Math.max(LEAST_MS, (end - begun) * SHARE);
    underWay = undefined;
  };
  return async () => {
    if (clock() < next) return;
    underWay ??= start();
    await underWay;
  };
}

/**
 * Gives ids to rows of other programs' tables that have none, where a group is on such a table. One that cannot be read is
 * logged; the call that needs it fails by itself.
 */
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
