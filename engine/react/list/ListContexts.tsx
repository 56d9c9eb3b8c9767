import { createContext, use, useMemo, type Context, type ReactNode } from 'react';
import type { ListTable } from './state/useListTable.ts';
import type { ListController } from './useListController.ts';

/** Query and how to change it. */
export type ListQueryValue = ListController['query'];
/** Rows and how they are loading. */
export type ListDataValue = ListController['data'] & Pick<ListController, 'rows' | 'phase' | 'marks' | 'setMarks'>;
/** What is selected. */
export type ListSelectionValue = ListController['selection'];
/** The list's definition, and the person's preferences. */
export type ListSettingsValue = Pick<
  ListController,
  'resource' | 'route' | 'columns' | 'shown' | 'access' | 'regionRef'
> &
  ListController['preferences'];
/** Actions on rows. */
export type ListActionsValue = Pick<
  ListController,
  'toggles' | 'deleteRow' | 'moving' | 'arranging' | 'gridMode' | 'notifying' | 'bulk' | 'exporting'
>;

const QueryContext = createContext<ListQueryValue | undefined>(undefined);
const DataContext = createContext<ListDataValue | undefined>(undefined);
const SelectionContext = createContext<ListSelectionValue | undefined>(undefined);
const SettingsContext = createContext<ListSettingsValue | undefined>(undefined);
const TableContext = createContext<ListTable | undefined>(undefined);
const ActionsContext = createContext<ListActionsValue | undefined>(undefined);

/** Provides a controller to the views below it, in parts, so that a change repaints only the readers of that part. */
export function ListProvider({ controller, children }: { controller: ListController; children: ReactNode }): ReactNode {
  const {
    resource,
    route,
    columns,
    shown,
    table,
    access,
    regionRef,
    rows,
    phase,
    marks,
    setMarks,
    toggles,
    deleteRow,
    moving,
    arranging,
    gridMode,
    notifying,
    bulk,
    exporting,
  } = controller;
  const { preferences, prefer } = controller.preferences;
  const query = useShallow(controller.query);
  const data = useShallow({ ...controller.data, rows, phase, marks, setMarks });
  const selection = useShallow(controller.selection);
  const settings = useShallow({ resource, route, columns, shown, access, regionRef, preferences, prefer });
  const actions = useShallow({
    toggles: useShallow(toggles),
    deleteRow,
    moving,
    arranging,
    gridMode,
    notifying,
    bulk: useShallow(bulk),
    exporting: useShallow(exporting),
  });
  return (
    <QueryContext value={query}>
      <SettingsContext value={settings}>
        <DataContext value={data}>
          <SelectionContext value={selection}>
            <TableContext value={table}>
              <ActionsContext value={actions}>{children}</ActionsContext>
            </TableContext>
          </SelectionContext>
        </DataContext>
      </SettingsContext>
    </QueryContext>
  );
}

export function useListQueryContext(): ListQueryValue {
  return useNeeded(QueryContext);
}

export function useListDataContext(): ListDataValue {
  return useNeeded(DataContext);
}

export function useListSelectionContext(): ListSelectionValue {
  return useNeeded(SelectionContext);
}

export function useListSettings(): ListSettingsValue {
  return useNeeded(SettingsContext);
}

/** The model of rows and columns. It changes with every part of its state. */
export function useListTableContext(): ListTable {
  return useNeeded(TableContext);
}

export function useListActions(): ListActionsValue {
  return useNeeded(ActionsContext);
}

function useNeeded<T>(context: Context<T | undefined>): T {
  const value = use(context);
  if (value === undefined) throw new Error('Parts of a list need a ListProvider above them');
  return value;
}

/** The same object as long as each of its values is the same. The keys of a value never change. */
function useShallow<T extends object>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the values are the dependencies, which is the point
  return useMemo(() => value, Object.values(value));
}
