import { generatedName } from '../names.ts';
import { keeperOf } from '../values/keeperOf.ts';
import { ofNewRow } from '../values/newRow.ts';
import type { StoredTable } from '../readSchema.ts';
import type { DerivedDesign, TableDesign } from '../TableDesign.types.ts';
import { NEXT_SEARCH, nextUntil, SEARCH, searchStateOf } from './searchColumn.ts';

/**
 * Triggers that keep the columns for searching which the database does not generate: those that were filled beside calls,
 * and those that are being filled.
 *
 * @param isLater whether the column of a table is filled beside calls
 */
export function designKeepers(
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
  isLater: (table: string) => boolean,
): DerivedDesign[] {
  return design.flatMap((table) => {
    const found = stored.get(table.name);
    if (table.search === undefined || found === undefined) return [];
    const { columns } = found;
    const state = searchStateOf(table, found, isLater(table.name));
    const isKept = columns.has(SEARCH) && columns.get(SEARCH)?.generated === false;
    if (state === 'swapped' || (state === 'kept' && isKept)) return [designKeeper(table, table.search, [SEARCH])];
    if (state !== 'later') return [];
    if (nextUntil(table.search, columns.get(NEXT_SEARCH)) !== undefined)
      return [designFilling(table, table.search, found)];
    // Before its filling begins: records that are written meanwhile are found by the text that is wanted.
    return isKept ? [designKeeper(table, table.search, [SEARCH])] : [];
  });
}

/** The trigger that keeps the next column while it is filled. */
export function designFilling(
  table: Pick<TableDesign, 'name' | 'columns'>,
  search: string,
  { columns }: Pick<StoredTable, 'columns'>,
): DerivedDesign {
  // What kept the present one is given up: it was made for other columns.
  const isKept = columns.get(SEARCH)?.generated === false;
  return designKeeper(table, search, [NEXT_SEARCH, ...(isKept ? [SEARCH] : [])]);
}

function designKeeper(
  { name: table, columns }: Pick<TableDesign, 'name' | 'columns'>,
  search: string,
  kept: readonly string[],
): DerivedDesign {
  const name = generatedName('lwt', [table, 'searched'], table);
  const names = new Set(columns.map((column) => column.name));
  const { expression, read } = ofNewRow(search, names);
  const set = kept.map((column) => ({ column, expression }));
  // The last of them by its name: the others change what it reads.
  return { ...keeperOf({ table, name, trigger: { begin: 'lawha_z_searched' }, set, read }), tables: [] };
}
