/** A column of a table that another program made. */
export interface ExistingColumn {
  name: string;
  /** Its type as SQL writes it. */
  type: string;
  /** The plain type below a domain, as PostgreSQL calls it: `int4`, `varchar`. */
  base: string;
  isEnum: boolean;
  isArray: boolean;
  notNull: boolean;
  /** SQL of its default. */
  default?: string;
  /** The table numbers it itself. */
  isIdentity: boolean;
  /** The table computes it. */
  isComputed: boolean;
}

/** A table that another program made, as the catalogue of the database has it. */
export interface ExistingTable {
  kind: 'table' | 'view';
  /** Whether it is in the schema of the server's own tables. */
  isOurs: boolean;
  columns: ReadonlyMap<string, ExistingColumn>;
  /** Columns whose values are in one row alone, each by itself. */
  unique: ReadonlySet<string>;
  /** What this server may do. */
  may: Readonly<Record<TableRight, boolean>>;
}

/** A right of PostgreSQL to the rows of a table. */
export type TableRight = 'select' | 'insert' | 'update' | 'delete';
