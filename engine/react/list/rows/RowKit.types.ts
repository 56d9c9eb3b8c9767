import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedResource,
  ResolvedToggle,
} from '../../../core/definition/Resolved.types.ts';
import type { CellRegistry } from '../../registry/Parts.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import type { Language } from '../../../core/text/language.ts';
import type { IdentityParts } from './identityParts.ts';
import type { RowMark } from '../live/RowMarks.types.ts';
import type { ListAccess } from '../state/listAccess.ts';

/** Everything that rows share. Made once per table, so that a row is drawn again only when its own data change. */
export interface RowKit {
  resource: ResolvedResource;
  registry: CellRegistry;
  fields: ReadonlyMap<string, ResolvedField>;
  toggles: ReadonlyMap<string, ResolvedToggle>;
  access: ListAccess;
  language: Language;
  t: (key: string, values?: Record<string, string | number>) => string;
  /** Whether rows can be selected. */
  isSelectable: boolean;
  /** Columns with a cell of their own. */
  columns: readonly ResolvedColumn[];
  /** Key of the column that identifies a row. */
  identity: string | undefined;
  /** What is drawn together with it. */
  parts: IdentityParts | undefined;
  /** Columns that the person shows by hand: they are never hidden for lack of room. */
  kept: ReadonlySet<string>;
  /** Columns that are hidden when the table does not fit, each with its rank: 1 is hidden first. */
  hiddenFirst: ReadonlyMap<string, number>;
}

/** What one row is drawn from. Only plain values besides the shared kit, so that memoising works. */
export interface RowProps {
  kit: RowKit;
  columns: readonly ResolvedColumn[];
  row: Row;
  isSelected: boolean;
  isExpanded: boolean;
  /** Whether the pointer or the focus is on it, or was last. */
  isActive: boolean;
  /** Flags of this row that wait for the server, joined by a space. */
  busyFlags: string;
  /** Another person's change of it meanwhile. */
  mark: RowMark | undefined;
}
