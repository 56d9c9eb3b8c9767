import type { Store } from '../../Store.types.ts';
import { designBridges } from '../conversions/designBridges.ts';
import { planConversions } from '../conversions/planConversions.ts';
import {
  endFill,
  fillSets,
  type Filled,
  filledUntil,
  fillTrash,
  markFilled,
  unfilled,
} from '../conversions/planFills.ts';
import { designAll } from '../designAll.ts';
import { quote } from '../names.ts';
import { placeBefore } from '../planRenames.ts';
import { readRenames } from '../readRenames.ts';
import { readSchema } from '../readSchema.ts';
import { sourceTables } from '../sources.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import type { OnlineOptions } from './applyOnline.ts';
import { fillConversion } from './fillConversion.ts';
import { commit, lastOf } from './batches.ts';
import { pendingChanges } from './pendingChanges.ts';
import { BATCH } from './readSizes.ts';

export interface FillOptions extends OnlineOptions {
  isLarge: (table: string) => boolean;
}

/**
 * Fills new columns of large tables, and those that take the place of ones of another type, and gives enumerations their
 * present values, in batches that are committed one by one, so that no call waits for more than one of them. How far a column
 * is filled is noted with each batch; a start that finds it unfinished does the rest. As long as names are to change nothing
 * is made but columns of another type, beside those under the former names. Nothing is begun where something is refused.
 */
export async function fillOnline(store: Store, options: FillOptions): Promise<void> {
  const { resources, parts, isLarge } = options;
  const sources = sourceTables(parts.sources);
  const design = [...sources, ...designAll(resources)];
  const { refuse } = await pendingChanges(store.db, resources, parts, { isMigration: true });
  if (refuse.length > 0) return;
  const renames = await readRenames(store.db, { resources, sources, design });
  if (renames.names.size === 0) {
    for (const table of design) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (isLarge(table.name)) await fillTable(store, table, options);
    }
  }
  const placeOf = placeBefore(renames);
  const { stored } = renames.names.size === 0 ? { stored: await readSchema(store.db) } : renames;
  const { batched, next } = await planConversions(store.db, design, { stored, placeOf });
  if (renames.names.size === 0) {
    const { batchSize = BATCH } = options;
    for (const { table, batch } of batched) {
      // oxlint-disable-next-line no-await-in-loop
      if (isLarge(table)) while ((await commit(store, [batch(batchSize)], options)) === batchSize);
    }
  }
  for (const one of next) {
    // oxlint-disable-next-line no-await-in-loop
    if (isLarge(one.table.name)) await fillConversion(store, one, { ...options, placeOf });
  }
}

async function fillTable(store: Store, table: TableDesign, options: FillOptions): Promise<void> {
  const before = (await readSchema(store.db)).get(table.name);
  const filled = before === undefined ? [] : unfilled(table, before);
  if (before === undefined || filled.length === 0) return;
  const name = quote(table.name);
  const added = filled.filter(({ column }) => !before.columns.has(column.name));
  const bridges = designBridges([table], new Map([[table.name, before]]));
  const noted = (until: string): string[] =>
    filled.map(({ column }) => markFilled({ table: table.name, column: column.name, until }));
  let until = untilOf(filled, before.columns);
  if (added.length > 0) {
    const columns = added.map(({ column }) => `alter table ${name} add column ${quote(column.name)} ${column.type}`);
    const triggers = bridges.flatMap(({ name: own, mark, create }) => [
      `drop function if exists ${quote(own)}() cascade`,
      ...create,
      `comment on function ${quote(own)}() is '${mark}'`,
    ]);
    await commit(store, [...columns, ...noted(until), ...triggers], options);
  }
  const stored = (await readSchema(store.db)).get(table.name) ?? before;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each after the one before
    const last = await lastOf(store, { table: table.name, until, batchSize: options.batchSize ?? BATCH });
    if (last === undefined) break;
    const batch = `update ${name} set ${fillSets(filled, stored)} where id > ${until} and id <= ${last}`;
    // oxlint-disable-next-line no-await-in-loop
    await commit(store, [batch, ...noted(last)], options);
    until = last;
  }
  await commit(
    store,
    [fillTrash(table, filled), ...filled.flatMap(({ column }) => endFill(table.name, column))],
    options,
  );
}

/** Where the batches of all columns continue: at the one that is the least far. */
function untilOf(
  filled: readonly Filled[],
  columns: ReadonlyMap<string, Parameters<typeof filledUntil>[0] & object>,
): string {
  const marks = filled.map(({ column }) => BigInt(filledUntil(columns.get(column.name)) ?? 0));
  return String(marks.reduce((least, mark) => (mark < least ? mark : least)));
}
