import type { ResolvedResource, ResolvedTable } from '../../../../engine/core/definition/Resolved.types.ts';
import type { CatalogColumn } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';
import { keyOfTable } from '../../../../engine/tools/import/sources/postgres/keyOfTable.ts';
import { generatedName } from '../names.ts';
import type { ExistingTable } from './ExistingTable.types.ts';
import { tableKey } from './readExisting.ts';

/** A key that is no number: the server gives each of its values an id, once and for all. */
export interface NumberedKey {
  table: Pick<ResolvedTable, 'schema' | 'name'>;
  columns: readonly CatalogColumn[];
  /** Table of the server with the ids: `id`, then the columns of the key in their order, as {@link keyColumn} calls them. */
  ids: string;
  /** Function that reads that table, for views. */
  reader: string;
}

/** The name that a column of a key has in the table of its ids: by its place, so that a renamed column keeps it. */
export function keyColumn(index: number): string {
  return `k${index + 1}`;
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
      const key = table && found && keyOfTable(found, table.columns['id']);
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
