import { acquireLock } from '../../locks.ts';
import type { Db, Store } from '../../Store.types.ts';
import {
  beginNext,
  endNext,
  fillNext,
  leftIndex,
  type NextColumn,
  nextIndexes,
  type NextState,
  nextState,
} from '../conversions/nextColumn.ts';
import { quote } from '../names.ts';
import { readSchema } from '../readSchema.ts';
import type { ColumnPlace, TableDesign } from '../TableDesign.types.ts';
import type { OnlineOptions } from './applyOnline.ts';
import { commit, isMissing, lastOf } from './batches.ts';
import { makeOnline } from './makeOnline.ts';
import { onlineSteps } from './onlineSteps.ts';
import { BATCH } from './readSizes.ts';
import { FIRST } from '../values/idRange.ts';

/**
 * Makes a column of another type beside the present one, in batches that are committed one by one; a trigger keeps it as
 * long as servers write the other. The transaction that follows lets it take the other's place, and gives both the names
 * that they have from then on. How far it is filled is noted with each batch; a start that finds it unfinished does the rest.
 *
 * @param options `placeOf`: where a column of the design is as long as nothing was renamed
 */
export async function fillConversion(
  store: Store,
  { next: defined, table }: { next: NextColumn; table: TableDesign },
  options: OnlineOptions & { placeOf: (place: ColumnPlace) => ColumnPlace },
): Promise<void> {
  const next = { ...defined, ...options.placeOf(defined) };
  const stateIn = async (db: Db): Promise<NextState | undefined> => {
    const found = (await readSchema(db)).get(next.table);
    return found && nextState(next, found);
  };
  const isDueAt =
    (until: string | undefined) =>
    async (db: Db): Promise<boolean> => {
      // A start that makes it meanwhile waits for the batch.
      await acquireLock(db, 'schema');
      return (await stateIn(db))?.until === until;
    };
  const begun = await stateIn(store.db);
  if (begun?.isComplete === true) return;
  if (begun === undefined) await commit(store, beginNext(next), { ...options, isDue: isDueAt(undefined) });
  let until = begun?.until ?? FIRST;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each after the one before
    const last = await lastOf(store, { table: next.table, until, batchSize: options.batchSize ?? BATCH });
    if (last === undefined) break;
    const batch = fillNext(next, { after: until, to: last });
    // oxlint-disable-next-line no-await-in-loop
    if ((await commit(store, batch, { ...options, isDue: isDueAt(until) })) === undefined) return;
    until = last;
  }
  const nameNow = (column: string): string => options.placeOf({ table: table.name, column }).column;
  const indexes = [...nextIndexes(table, defined.column, nameNow), ...(next.isRefused ? [leftIndex(next)] : [])];
  for (const { name, body } of indexes) {
    const statement = `create index ${quote(name)} on ${quote(next.table)} ${body}`;
    const online = onlineSteps(statement);
    // oxlint-disable-next-line no-await-in-loop
    if (online !== undefined) await makeOnline(store, online, options).catch(leaveMissing);
  }
  await commit(store, endNext(next, until), { ...options, isDue: isDueAt(until) });
}

/** One that reads a column which is not there yet is built afterwards. */
function leaveMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
