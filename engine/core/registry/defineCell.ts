import type { ReactNode } from 'react';
import type { FieldKind } from '../definition/kinds.ts';
import type { ResolvedColumn, ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';
import type { Language } from '../text/language.ts';

/** A row of a list, or the record of a show view: fields in the definition's shape plus embedded references. */
export interface Row {
  id: number;
  version?: number;
  [key: string]: unknown;
}

/** What describes a cell without drawing it: read by lint, export and the cell's component alike. No React. */
export interface CellManifest {
  /** Equal to the name of its folder. */
  id: string;
  /** Field kinds that it can show; `any` for all. */
  accepts: readonly FieldKind[] | 'any';
  /** Names of its options with a JSON Schema each. */
  options?: Readonly<Record<string, object>>;
  /** Width in CSS pixels when the column states none. */
  width?: number;
  /** Unit that the column's header names once, so that no row repeats it. */
  unit?: (language: Language) => string;
  /** Set when nothing is something to draw: an empty read date says "unread". Default: the table draws a dash. */
  drawsEmpty?: boolean;
  /** How the value reads as plain text: for export, title and search. `''` for nothing. */
  toText: (value: unknown, context: CellTextContext) => string;
}

/** What a cell knows besides its value when it reads as text. */
export interface CellTextContext {
  language: Language;
  t: (key: string, values?: Record<string, string | number>) => string;
  field?: ResolvedField;
  options: Readonly<Record<string, unknown>>;
  /** The record, where there is one. */
  row?: Row;
  /** Every group with its name, where the text is for people who know no technical names: an export. */
  groups?: readonly Pick<ResolvedResource, 'name' | 'label'>[];
}

/** What a cell knows besides its value when it is drawn. Made once per table and row; cells use no hooks for text. */
export interface CellContext extends CellTextContext {
  resource: ResolvedResource;
  column: ResolvedColumn;
  row: Row;
  /** `list` in a table or card, `show` in a show view where nothing is cut. */
  place: 'list' | 'show';
}

/**
 * Draws a value as a plain element; a value that is empty never reaches it (the table draws the dash). Interaction is
 * delegated: an element with `data-action` is handled by the table (`preview-image`, `show-description`, `toggle`).
 */
export type CellComponent = (props: { value: unknown; context: CellContext }) => ReactNode;

/** Gives completion and checks a manifest without changing it. */
export function defineCell(manifest: CellManifest): CellManifest {
  return manifest;
}
