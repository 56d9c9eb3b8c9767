import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react';
import type { FilterControls } from './FilterControls.tsx';
import type { IconSet } from './Icon.tsx';
import type {
  AddRecordProps,
  RowsProps,
  BulkDialogProps,
  CellRegistry,
  KeyedScreen,
  ListGridProps,
  OpenRecord,
  PanelRegistry,
  PreviewRegistry,
  ReplyParts,
  ResourceName,
  ShownFieldProps,
  StateParts,
} from './Parts.types.ts';
import type { ResourceLinks } from './ResourceLinks.tsx';
import type { LoadResource } from './ResourceLoader.tsx';
import type { WidgetRegistry } from './WidgetRegistry.tsx';

/** What the application provides the engine's screens with, by name: everything that definitions can name, and links. */
export interface Parts {
  /** A cell that is in it under no such id is drawn as the visible placeholder `UnknownCell`. */
  cells: CellRegistry;
  /** A form draws a widget that is not in it as the visible placeholder `UnknownWidget`. */
  widgets: WidgetRegistry;
  filters: FilterControls;
  panels: PanelRegistry;
  previews: PreviewRegistry;
  icons: IconSet;
  /** Loads the rest of the icons: called when one is drawn that `icons` does not have. Undefined where there are no more. */
  loadIcons: (() => void) | undefined;
  /** Every screen that a permission may open. Without them every permission key counts as unknown. */
  permissionKeys: readonly KeyedScreen[];
  /** Every group, in the order of the manifest. */
  resourceNames: readonly ResourceName[];
  /** Where references lead. Without it they are plain text. */
  linkTo: ResourceLinks;
  /** How definitions of other groups are loaded. */
  loadResource: LoadResource;
  /** Opens records; undefined while it is loading or where there is none: links are then ordinary ones. */
  openRecord: OpenRecord | undefined;
  /** What is needed to change states; undefined where they are only shown. */
  states: StateParts | undefined;
  /** The dialog that adds a record of another group, loaded when it is first drawn; undefined where none is offered. */
  AddRecord: ComponentType<AddRecordProps> | undefined;
  /** A field of a form that shows its value, drawn by its cell; loaded when it is first drawn. Undefined where there is none. */
  ShownField: ComponentType<ShownFieldProps> | undefined;
  /** The table of rows in a form; loaded when it is first drawn. Undefined where there is none. */
  Rows: ComponentType<RowsProps> | undefined;
  /** Whose drafts forms keep; undefined where none are kept. */
  person: string | undefined;
  /** The dialog of a change of many records, loaded when it is first drawn; undefined where none is offered. */
  Bulk: ComponentType<BulkDialogProps> | undefined;
  /** The grid that edits the cells of a list, loaded when it is first drawn; undefined where none is offered. */
  Grid: ComponentType<ListGridProps> | undefined;
  /** What is open beside a list, loaded when it is first drawn; undefined where nothing is opened there. */
  Beside: ComponentType | undefined;
  /** What is needed to answer records; undefined where threads are only shown. */
  replies: ReplyParts | undefined;
}

const NONE: Parts = {
  cells: {},
  widgets: {},
  filters: {},
  panels: {},
  previews: {},
  icons: {},
  loadIcons: undefined,
  permissionKeys: [],
  resourceNames: [],
  linkTo: () => undefined,
  loadResource: (name) => Promise.reject(new Error(`No loader for ${name}`)),
  openRecord: undefined,
  states: undefined,
  AddRecord: undefined,
  ShownField: undefined,
  Rows: undefined,
  person: undefined,
  Bulk: undefined,
  Grid: undefined,
  Beside: undefined,
  replies: undefined,
};

const PartsContext = createContext(NONE);

export interface PartsProviderProps {
  /** Parts that replace those above. Components that use a part are drawn again when this is another object. */
  value: Partial<Parts>;
  children?: ReactNode;
}

/** Provides what is below it with parts; those that `value` does not name stay as they are above. */
export function PartsProvider({ value, children }: PartsProviderProps): ReactNode {
  const above = use(PartsContext);
  const parts = useMemo(() => ({ ...above, ...value }), [above, value]);
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** The parts for the place where the component is drawn. */
export function useParts(): Parts {
  return use(PartsContext);
}
