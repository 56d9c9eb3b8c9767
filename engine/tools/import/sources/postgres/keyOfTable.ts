import type { CatalogColumn, CatalogTable } from './Catalog.types.ts';

/** What identifies the rows of a table: a number that is the id of the record, or a key that is given one. */
export interface TableKey {
  columns: readonly CatalogColumn[];
  /** Whether it is one whole number, and so the id itself. */
  isNumber: boolean;
}

const WHOLE = new Set(['int2', 'int4', 'int8', 'oid']);

/**
 * What identifies the rows of a table: the column of that name, or one called `id`; where there is none that is in every
 * row another one, the primary key. Undefined where nothing does.
 *
 * @param named a column that has to be it. Default: none is named
 */
export function keyOfTable(
  table: Pick<CatalogTable, 'columns' | 'primaryKey' | 'unique'>,
  named?: string,
): TableKey | undefined {
  const columnOf = (name: string): CatalogColumn | undefined => table.columns.find((column) => column.name === name);
  const column = columnOf(named ?? 'id');
  if (column !== undefined && column.notNull && isUnique(table, column.name)) return keyOf([column]);
  if (named !== undefined) return undefined;
  const primary = table.primaryKey.flatMap((name) => columnOf(name) ?? []);
  return primary.length === 0 || primary.length < table.primaryKey.length ? undefined : keyOf(primary);
}

function keyOf(columns: readonly CatalogColumn[]): TableKey {
  const [column, ...more] = columns;
  return {
    columns,
    isNumber: column !== undefined && more.length === 0 && !column.isArray && WHOLE.has(column.base),
  };
}

/** Whether a value of a column is in one row alone. */
function isUnique({ primaryKey, unique }: Pick<CatalogTable, 'primaryKey' | 'unique'>, name: string): boolean {
  return [primaryKey, ...unique].some(([first, ...more]) => first === name && more.length === 0);
}

/** Whether values of a column can be those of a column of a key that is no number: they are of one type, or both texts. */
export function canRefer(column: CatalogColumn, key: CatalogColumn): boolean {
  return !column.isArray && (column.unlimited === key.unlimited || (isTextual(column) && isTextual(key)));
}

function isTextual({ base, isArray, values }: CatalogColumn): boolean {
  return !isArray && values === undefined && ['text', 'varchar', 'bpchar', 'name'].includes(base);
}
