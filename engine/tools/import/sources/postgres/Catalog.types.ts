/** A column as the catalogue of a PostgreSQL database has it. */
export interface CatalogColumn {
  name: string;
  /** Its type as SQL writes it, with its limits: `character varying(40)`, `numeric(8,3)`. */
  type: string;
  /** The same without limits, below a domain: a value of it is judged by the column, and not cut to its length. */
  unlimited: string;
  /** The plain type below a domain or in an array, as PostgreSQL calls it: `int4`, `varchar`. */
  base: string;
  isArray: boolean;
  isDomain: boolean;
  /** Conditions of its domain, as SQL over `VALUE`. */
  rules?: readonly string[];
  /** Values of an enumeration, or of the items of a list of one. */
  values?: readonly string[];
  notNull: boolean;
  /** SQL of its default. */
  default?: string;
  isIdentity: boolean;
  /** The table computes it. */
  isComputed: boolean;
  comment?: string;
  /** The rule that its texts are compared by, as SQL; absent where it is that of the type. */
  collation?: string;
}

/** A foreign key: columns here, and those of the other table in the same order. */
export interface CatalogReference {
  columns: readonly string[];
  schema: string;
  table: string;
  others: readonly string[];
}

/** A table, or what is read like one. */
export interface CatalogTable {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'foreign table' | 'partition';
  comment?: string;
  may: Readonly<Record<'select' | 'insert' | 'update' | 'delete', boolean>>;
  columns: readonly CatalogColumn[];
  primaryKey: readonly string[];
  /** Sets of columns that are unique together, the primary key aside. */
  unique: readonly (readonly string[])[];
  references: readonly CatalogReference[];
  /** Conditions of one column each, as SQL. */
  checks: readonly { column: string; condition: string }[];
}
