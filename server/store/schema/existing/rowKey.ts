import type { ResolvedResource, ResolvedTable } from '../../../../engine/core/definition/Resolved.types.ts';
import type { CatalogColumn } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';
import { generatedName } from '../names.ts';
import { columnNamed } from './columnNamed.ts';
import type { ExistingTable } from './ExistingTable.types.ts';
import { fitColumn } from './fitColumn.ts';
import { tableKey } from './readExisting.ts';

/** What identifies the rows of another program's table: a number that is the id of the record, or a key that is given one. */
export interface RowKey {
  columns: readonly CatalogColumn[];
  /** Whether it is one whole number, and so the id itself. */
  isNumber: boolean;
}

/** A key that is no number: the server gives each of its values an id, once and for all. */
export interface NumberedKey {
  table: Pick<ResolvedTable, 'schema' | 'name'>;
  columns: readonly CatalogColumn[];
  /** Table of the server with the ids: `id`, then the columns of the key in their order, as {@link keyColumn} calls them. */
  ids: string;
  /** Function that reads that table, for views. */
  reader: string;
}

/** The name that a column of a key has in the table of its ids, whatever the other program calls it. */
export function keyColumn(index: number): string {
  return `k${index + 1}`;
}

/**
 * What identifies the rows of a table: the column that `storage.columns.id` names, or one called `id`; where there is none
 * that is in every row another one, the primary key. Undefined where nothing does.
 */
export function rowKeyOf({ columns }: ResolvedTable, found: ExistingTable): RowKey | undefined {
  const name = columns['id'] ?? 'id';
  const column = columnNamed(found, name);
  if (column !== undefined && column.notNull && isUnique(found, name)) return keyOf([column]);
  if (columns['id'] !== undefined) return undefined;
  const primary = found.primaryKey.flatMap((part) => columnNamed(found, part) ?? []);
  return primary.length === 0 ? undefined : keyOf(primary);
}

function keyOf(columns: readonly CatalogColumn[]): RowKey {
  const [column] = columns;
  const isWhole =
    column !== undefined && column.base !== 'numeric' && fitColumn('integer', column) !== undefined && !column.isArray;
  return { columns, isNumber: columns.length === 1 && isWhole };
}

/** Whether a value of a column is in one row alone. */
function isUnique({ primaryKey, unique }: ExistingTable, name: string): boolean {
  return [primaryKey, ...unique].some(([first, ...more]) => first === name && more.length === 0);
}

/** The keys that are given ids, by the group. */
export function numberedKeys(
  resources: readonly ResolvedResource[],
  tables: ReadonlyMap<string, ExistingTable>,
): ReadonlyMap<string, NumberedKey> {
  return new Map(
    resources.flatMap((resource): [string, NumberedKey][] => {
      const { table } = resource.storage;
      const found = table && tables.get(tableKey(table));
      const key = table && found && rowKeyOf(table, found);
      return key === undefined || key.isNumber || table === undefined
        ? []
        : [[resource.name, numbered(table, key.columns)]];
    }),
  );
}

/** Names do not depend on what the columns of a primary key are called, so that renaming one keeps the ids. */
function numbered({ schema, name, columns: named }: ResolvedTable, columns: readonly CatalogColumn[]): NumberedKey {
  const table = { schema, name };
  const parts = [schema, name];
  const content = JSON.stringify([schema, name, named['id'] ?? null]);
  return {
    table,
    columns,
    ids: generatedName('lwk', parts, content),
    reader: generatedName('lwk', [...parts, 'ids'], content),
  };
}

/** How rows of a table, under a name, meet the ids of their key, under another one: a condition of SQL. */
export function meets(ids: string, columns: readonly { collation?: string }[], row: readonly string[]): string {
  return columns
    .map(({ collation }, index) => {
      // Two columns may be sorted by different rules; equal texts are equal by those of the key.
      const by = collation === undefined ? '' : ` collate ${collation}`;
      return `${ids}."${keyColumn(index)}" = ${row[index] ?? 'null'}${by}`;
    })
    .join(' and ');
}
