import { acquireLock } from '../../locks.ts';
import type { Db, Store } from '../../Store.types.ts';
import { type DerivedFilling, isFilledUntil, markDerived } from '../planDerived.ts';
import type { DerivedBeside } from '../TableDesign.types.ts';
import type { OnlineOptions } from './applyOnline.ts';
import { commit, lastOf } from './batches.ts';
import { type PendingOptions, pendingChanges } from './pendingChanges.ts';
import { BATCH } from './readSizes.ts';

/** Shorter than PostgreSQL waits before it ends one of two transactions that wait for each other, so that it is no call's. */
const LOCK_MS = 500;

/** Behind every record. */
const LAST = '9223372036854775807';

/** Whether what triggers keep is filled beside calls: where many records are filled, or read for it. */
export function derivedLater(isLarge: (table: string) => boolean): (beside: DerivedBeside) => boolean {
  return ({ table, reads }) => [table, ...reads].some(isLarge);
}

/**
 * Fills what triggers keep whose triggers are made, in batches that are committed one by one. How far it is filled is noted
 * with each batch; a start that finds it unfinished makes it anew. What is made of a column for searching waits until that
 * has its text.
 */
export async function fillDerived(
  store: Store,
  options: OnlineOptions & Required<Pick<PendingOptions, 'isDerivedLater' | 'isSearchLater'>>,
): Promise<void> {
  const { resources, parts, isDerivedLater, isSearchLater } = options;
  const { derived, searches } = await pendingChanges(store.db, resources, parts, {
    isMigration: true,
    isDerivedLater,
    isSearchLater,
  });
  const unfilled = new Set(searches.map(({ name }) => name));
  for (const one of derived.filling) {
    if (!one.isBegun || one.beside.searched?.some((table) => unfilled.has(table)) === true) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what follows may be made of it
    await fillOne(store, one, options);
  }
}

async function fillOne(store: Store, filling: DerivedFilling, options: OnlineOptions): Promise<void> {
  const { design, beside, unfilled } = filling;
  let { until } = filling;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each after the one before
    const last = await lastOf(store, { table: beside.table, until, batchSize: options.batchSize ?? BATCH });
    const from = { ...filling, until };
    const isDue = async (db: Db): Promise<boolean> => {
      // A start that makes it anew waits for the batch.
      await acquireLock(db, 'schema');
      return isFilledUntil(db, from);
    };
    const batch = beside.batch({ after: until, to: last ?? LAST }, unfilled);
    const rest = last === undefined ? beside.end(unfilled) : [];
    // oxlint-disable-next-line no-await-in-loop
    const made = await commit(store, [...batch, ...rest, markDerived(design, last)], {
      lockMs: LOCK_MS,
      ...options,
      isDue,
    });
    if (made === undefined || last === undefined) return;
    until = last;
  }
}
