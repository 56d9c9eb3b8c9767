import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import type { Rows } from '../../engine/react/rows/useRows.ts';
import type { RowTexts } from '../../engine/react/rows/useRowTexts.ts';

/** What the table and the cards of rows are drawn with. */
export interface RowsView {
  /** The field of the form that has the rows. */
  widget: WidgetProps;
  /** The group of the rows. */
  group: ResolvedResource;
  rows: Rows;
  texts: RowTexts;
  canAdd: boolean;
  canEdit: boolean;
  canRemove: boolean;
  isFull: boolean;
  /** What a row is called by its place. */
  nameOf: (index: number) => string;
  isOpen: (key: string) => boolean;
  setOpen: (key: string, isOpen: boolean) => void;
  /** Adds an empty row; answers its key, unless there is no room. */
  add: () => string | undefined;
  remove: (key: string) => void;
  /** Says what happened, also aloud. */
  say: (text: string) => void;
}
