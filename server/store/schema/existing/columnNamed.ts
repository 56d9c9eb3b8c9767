import type { CatalogColumn } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';
import type { ExistingTable } from './ExistingTable.types.ts';

/** A column of a table by its name. */
export function columnNamed({ columns }: ExistingTable, name: string): CatalogColumn | undefined {
  return columns.find((column) => column.name === name);
}
