import type { CatalogTable } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';

/** A table that another program made, as the catalogue of the database has it. */
export interface ExistingTable extends CatalogTable {
  /** Whether it is in the schema of the server's own tables. */
  isOurs: boolean;
}

/** A right of PostgreSQL to the rows of a table. */
export type TableRight = keyof CatalogTable['may'];
