import type { FillingDefinition } from '../../../schemas/generated/definition.ts';
import type { LeafType } from '../../../engine/core/definition/Resolved.types.ts';

/** A table as the definitions require it. Names are unquoted; types are written as PostgreSQL prints them. */
export interface TableDesign {
  name: string;
  /** Names that it had before. */
  formerly?: readonly string[];
  columns: ColumnDesign[];
  /** Expression of the generated folded search column; absent when the group has nothing to search. */
  search?: string;
  /** Kept in a part for each month of a moment, with the columns of its key, which has that moment. */
  months?: { column: string; key: readonly string[] };
  indexes: IndexDesign[];
  foreignKeys: ForeignKeyDesign[];
  /** Fields of its group that were removed: their columns are kept until they are dropped on purpose. */
  removed?: readonly string[];
  /** Names that the tables of removed lists of references have. */
  removedLinks?: readonly string[];
}

export interface ColumnDesign {
  name: string;
  /** Names that it had before. */
  formerly?: readonly string[];
  type: string;
  notNull: boolean;
  /** SQL after the type in `create table` and `add column`: identity or default. */
  extra?: string;
  /** How values of other types, or that are no choice any more, become its values. */
  conversions?: readonly ColumnConversion[];
  /** What existing records get when it is added. */
  fill?: ColumnFill;
  /** SQL of the one value that existing records get when it is added. */
  initial?: string;
}

/** What a new column gets from others of its row. */
export interface ColumnFill {
  /** Each of them by the columns that it may be in, the first that is there. */
  sources: readonly (readonly string[])[];
  /** What of them it is. */
  recipe: FillRecipe;
  /** SQL of the value, by that of the sources; undefined for one that is not there. */
  value: (sources: readonly (string | undefined)[]) => string;
}

/** A part of a text, or several values as one. */
export type FillRecipe = Exclude<FillingDefinition, { value: unknown }>;

/** A conversion of stored values. */
export interface ColumnConversion {
  /** Its name. */
  by: string;
  /** The column that has the values, which is kept beside. Default: they are in the column itself. */
  column?: string;
  /** Types of the values that it reads. */
  from: readonly LeafType[];
  /** Whether a value that it does not take refuses the whole. */
  isRefused: boolean;
  /** The field of items that it is of: `lines.size`. Default: it is of the whole column. */
  part?: string;
  /** SQL of whether a value of the present type is one of before, all the same. Default: none is. */
  isEarlier?: (source: string) => string;
  /** SQL of the value that the one of an expression becomes. */
  value: (source: string, from: LeafType) => string;
  /** SQL of whether there is a value that it does not take. */
  isUnfit: (source: string, from: LeafType) => string;
  /** SQL of the earlier value of one of the column; undefined where none is certain. */
  reversed: (source: string, earlier: { type: LeafType; stored: string }) => string | undefined;
}

export interface IndexDesign {
  /** Carries a hash of the whole index, so that another design is another name. */
  name: string;
  unique: boolean;
  /** Everything after `on <table>`. */
  body: string;
}

/**
 * Something that triggers keep in step with records: a function named as its design, whose comment identifies the
 * design. Dropping the function drops its triggers.
 */
export interface DerivedDesign {
  /** Name of the function. */
  name: string;
  /** Comment of the function; another design is another mark. */
  mark: string;
  /** Tables that hold only derived data and are dropped with it. */
  tables: string[];
  /** Statements that make and fill it, the function first. */
  create: string[];
  /** Statements that fill it once everything is made, so that what depends on it follows. */
  fill?: string[];
  /** How it is filled in batches beside calls; absent where it is made and filled in one transaction alone. */
  beside?: DerivedBeside;
}

/** Records of a table whose numbers are behind one, until another. */
export interface IdRange {
  after: string;
  to: string;
}

/**
 * How what triggers keep is made and filled beside calls. The triggers are made first, so that they keep what is written
 * from then on; then the records that there are get theirs in batches, in the sequence of their numbers.
 */
export interface DerivedBeside {
  /** The table whose records are filled, or read. */
  table: string;
  /** Types of the columns of its tables, one behind the other, by table. Default: it has none. */
  types?: ReadonlyMap<string, string>;
  /** Other tables whose rows it is made of. */
  reads: readonly string[];
  /** Of them those whose columns for searching it is made of. Default: none. */
  searched?: readonly string[];
  /**
   * Statements that make it, as it is before a batch.
   *
   * @param unfilled those of its tables that are made and filled; the others are complete and are kept
   */
  begin: (unfilled: ReadonlySet<string>) => string[];
  /** Statements of a batch, in one transaction: what locks is first, so that each reads what was committed until then. */
  batch: (range: IdRange, unfilled: ReadonlySet<string>) => string[];
  /** Statements for once all are filled, in the transaction of the last batch. */
  end: (unfilled: ReadonlySet<string>) => string[];
}

export interface ForeignKeyDesign {
  name: string;
  column: string;
  target: string;
  onDelete: 'restrict' | 'cascade';
}

/** Where a column is at present, which may have another name. */
export interface ColumnPlace {
  table: string;
  column: string;
}
