import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Store } from '../../Store.types.ts';
import { quote } from '../names.ts';
import { readSchema, type StoredTable } from '../readSchema.ts';
import { designFilling } from '../search/designKeepers.ts';
import { markNext, NEXT_SEARCH, nextUntil, searchIndexes, swapSearch } from '../search/searchColumn.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import type { OnlineOptions } from './applyOnline.ts';
import { commit, lastOf } from './batches.ts';
import { makeOnline } from './makeOnline.ts';
import { onlineSteps } from './onlineSteps.ts';
import { pendingChanges } from './pendingChanges.ts';
import { BATCH } from './readSizes.ts';
import { FIRST } from '../values/idRange.ts';

/** Whether the column for searching of a table is filled beside calls: that of a large one. */
export function searchedLater(
  resources: readonly ResolvedResource[],
  isLarge: (table: string) => boolean,
): (table: string) => boolean {
  const groups = new Set(resources.map(({ name }) => name));
  return (table) => groups.has(table) && isLarge(table);
}

/**
 * Fills columns for searching of large tables that are to have another text, beside the present ones, in batches that are
 * committed one by one; a trigger keeps what is written meanwhile, and the indexes are built beside calls. How far a
 * column is filled is noted with each batch.
 *
 * @returns whether some are filled, so that they can take the place of the present ones
 */
export async function fillSearch(
  store: Store,
  options: OnlineOptions & { isSearchLater: (table: string) => boolean },
): Promise<boolean> {
  const { resources, parts, isSearchLater } = options;
  const { searches, refuse } = await pendingChanges(store.db, resources, parts, { isMigration: true, isSearchLater });
  if (refuse.length > 0) return false;
  for (const table of searches) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fillOne(store, table, options);
  }
  return searches.length > 0;
}

async function fillOne(store: Store, table: TableDesign, options: OnlineOptions): Promise<void> {
  const found = (await readSchema(store.db)).get(table.name);
  const { search } = table;
  if (found === undefined || search === undefined) return;
  const searched = { name: table.name, search };
  let until = nextUntil(search, found.columns.get(NEXT_SEARCH));
  if (until === undefined) await commit(store, beginNext(table, { search, found }), options);
  until ??= FIRST;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each after the one before
    const last = await lastOf(store, { table: table.name, until, batchSize: options.batchSize ?? BATCH });
    if (last === undefined) break;
    // oxlint-disable-next-line no-await-in-loop
    await commit(store, [fillNext(searched, { after: until, to: last }), markNext(searched, last)], options);
    until = last;
  }
  for (const statement of indexNext(table)) {
    const online = onlineSteps(statement);
    // oxlint-disable-next-line no-await-in-loop
    if (online !== undefined) await makeOnline(store, online, options);
  }
  await commit(store, [`analyze ${quote(table.name)} (${quote(NEXT_SEARCH)})`, markNext(searched)], options);
}

/** Statements that add the next column, empty, and what keeps it from then on. */
function beginNext(table: TableDesign, { search, found }: { search: string; found: StoredTable }): string[] {
  const name = quote(table.name);
  const keeper = designFilling(table, search, found);
  return [
    `alter table ${name} drop column if exists ${quote(NEXT_SEARCH)}, add column ${quote(NEXT_SEARCH)} text`,
    markNext({ name: table.name, search }, FIRST),
    `drop function if exists ${quote(keeper.name)}() cascade`,
    ...keeper.create,
    `comment on function ${quote(keeper.name)}() is '${keeper.mark}'`,
  ];
}

function fillNext(
  { name, search }: { name: string; search: string },
  { after, to }: { after: string; to: string },
): string {
  return `update ${quote(name)} set ${quote(NEXT_SEARCH)} = ${search} where id > ${after} and id <= ${to}`;
}

function indexNext(table: TableDesign): string[] {
  return searchIndexes(table).map(
    ({ index, nextName, nextBody }) =>
      `create ${index.unique ? 'unique ' : ''}index ${quote(nextName)} on ${quote(table.name)} ${nextBody}`,
  );
}

/** What is done with a table's column for searching, in the sequence in which it is, for a plan. */
export function describeSearch(table: TableDesign): string[] {
  const { name, search = '' } = table;
  return [
    `alter table ${quote(name)} add column ${quote(NEXT_SEARCH)} text`,
    fillNext({ name, search }, { after: '…', to: '…' }),
    ...indexNext(table).flatMap((statement) => onlineSteps(statement)?.steps.slice(1) ?? []),
    ...swapSearch(table, { columns: new Map() }),
  ];
}
