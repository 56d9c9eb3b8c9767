import type { TableDesign } from './TableDesign.types.ts';

/** A source of the server: the query of a computed group. */
export interface Source {
  /** What definitions write in `storage.source`. */
  name: string;
  /** A table of the server that it reads, made whether a group shows it or not. */
  table?: TableDesign;
  /** Groups whose tables it reads. */
  groups?: readonly string[];
  /** Column of the group → SQL over `from`. */
  columns: Readonly<Record<string, string>>;
  /** Whether `from` has the folded text `_search` that `keyword` looks into. */
  searched?: boolean;
  /** SQL of what it reads: the text before and after the place where its filters are added, each as `and …`. */
  from: readonly [before: string, after: string];
  /** Filters applied before the source computes: filter → SQL of the value that must be equal. */
  filters?: Readonly<Record<string, string>>;
}
