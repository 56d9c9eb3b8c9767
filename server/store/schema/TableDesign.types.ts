/** A table as the definitions want it. Names are unquoted; types are written as PostgreSQL prints them. */
export interface TableDesign {
  name: string;
  columns: ColumnDesign[];
  /** Expression of the generated folded search column; absent when the group has nothing to search. */
  search?: string;
  indexes: IndexDesign[];
  foreignKeys: ForeignKeyDesign[];
}

export interface ColumnDesign {
  name: string;
  type: string;
  notNull: boolean;
  /** SQL after the type in `create table` and `add column`: identity or default. */
  extra?: string;
}

export interface IndexDesign {
  /** Carries a hash of the whole index, so that another design is another name. */
  name: string;
  unique: boolean;
  /** Everything after `on <table>`. */
  body: string;
}

export interface ForeignKeyDesign {
  name: string;
  column: string;
  target: string;
  onDelete: 'restrict' | 'cascade';
}
