import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnSizingState,
  type ColumnVisibilityState,
  type ExpandedState,
  type ReactTable,
  type RowSelectionState,
  type SortingState,
  type TableOptions,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { useParts } from '../../registry/Parts.tsx';
import type { CellRegistry } from '../../registry/Parts.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { cellValueOf } from '../../../core/records/cellValueOf.ts';
import { orderedKeys } from '../../../core/query/views/orderedKeys.ts';
import type { RowMarks } from '../live/RowMarks.types.ts';
import { toSorting, toSortKeys } from './columnSorting.ts';
import { identityKey } from './recordTitle.ts';
import { useHandler } from '../../screen/useHandler.ts';
import type { UseListPreferencesResult } from './useListPreferences.ts';
import type { UseListQueryResult } from './useListQuery.ts';
import { useQueryState } from './useQueryState.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ column: ResolvedColumn }>(),
});
const helper = createColumnHelper<typeof features, Row>();

/** The row and column model of a list. Ids of columns are the keys of the definition, those of rows the records' ids. */
export type ListTable = ReactTable<typeof features, Row>;

export interface UseListTableOptions {
  resource: Pick<ResolvedResource, 'identity'>;
  /** Columns of the route, in its order. */
  columns: readonly ResolvedColumn[];
  rows: readonly Row[];
  /** Deleted rows cannot be selected. */
  marks: RowMarks;
  /** Belongs to the present query: under another one nothing is selected or expanded. */
  key: string;
  query: UseListQueryResult;
  preferences: UseListPreferencesResult;
}

export interface UseListTableResult {
  table: ListTable;
  /** Shown columns, in their order. */
  shown: readonly ResolvedColumn[];
  /** Whether the selection reaches beyond the rows at hand. */
  isMatching: boolean;
  /** Selects ids beyond the rows at hand: the explicit step "select all N matching". */
  selectMatching: (ids: readonly number[]) => void;
}

interface Selection {
  rows: RowSelectionState;
  isMatching: boolean;
}

const NOTHING_SELECTED: Selection = { rows: {}, isMatching: false };
const NOTHING_EXPANDED: ExpandedState = {};

/**
 * The table of a list: shown columns, their order, widths and sorting, which rows are selected or expanded. It keeps no
 * state of its own: sorting is the URL's; hidden columns, order and widths the person's or the URL's, else the definition's;
 * selection and expansion the query's. The server sorts and pages.
 */
export function useListTable(options: UseListTableOptions): UseListTableResult {
  const { resource, columns, rows, marks, key, query, preferences } = options;
  const { sort } = query.query;
  const model = useColumnModel(columns, resource);
  const [chosen, setChosen] = useQueryState(key, NOTHING_SELECTED);
  const [expanded, setExpanded] = useQueryState(key, NOTHING_EXPANDED);
  const sorting = useMemo(() => toSorting(sort, columns), [sort, columns]);
  const rowSelection = useMemo(() => (chosen.isMatching ? chosen.rows : present(chosen.rows, rows)), [chosen, rows]);
  const { columns: columnVisibility, order, pinned, widths } = preferences.preferences;
  const columnOrder = useMemo(() => orderedKeys({ order, pinned }, columns), [order, pinned, columns]);
  const columnSizing = useMemo(() => ({ ...model.columnSizing, ...widths }), [model, widths]);

  const onSortingChange = useHandler((updater: Updater<SortingState>) =>
    query.dispatch({ type: 'setSort', sort: toSortKeys(functionalUpdate(updater, sorting), columns) }),
  );
  const onRowSelectionChange = useHandler((updater: Updater<RowSelectionState>) =>
    setChosen({ rows: functionalUpdate(updater, rowSelection), isMatching: false }),
  );
  const onColumnVisibilityChange = useHandler((updater: Updater<ColumnVisibilityState>) =>
    preferences.prefer({ columns: functionalUpdate(updater, columnVisibility) }),
  );

  const tableOptions = useMemo<TableOptions<typeof features, Row>>(
    () => ({
      features,
      columns: model.definitions,
      data: rows,
      getRowId: ({ id }) => String(id),
      manualSorting: true,
      manualExpanding: true,
      enableSubRowSelection: false,
      enableRowSelection: ({ original }) => marks.get(original.id)?.kind !== 'deleted',
      // Every row can unfold the columns that do not fit.
      getRowCanExpand: () => true,
      state: { columnOrder, columnSizing, columnVisibility, sorting, rowSelection, expanded },
      onSortingChange,
      onRowSelectionChange,
      onColumnVisibilityChange,
      // One row at a time: the newest.
      onExpandedChange: (updater) => setExpanded((before) => newest(before, functionalUpdate(updater, before))),
    }),
    [
      model,
      columnOrder,
      columnSizing,
      rows,
      marks,
      columnVisibility,
      sorting,
      rowSelection,
      expanded,
      onSortingChange,
      onRowSelectionChange,
      onColumnVisibilityChange,
      setExpanded,
    ],
  );
  const table = useTable(tableOptions);
  const visible = table.getVisibleLeafColumns();
  return {
    table,
    shown: useMemo(() => visible.flatMap(({ columnDef }) => columnDef.meta?.column ?? []), [visible]),
    isMatching: chosen.isMatching,
    selectMatching: (ids) => setChosen({ rows: toSelection(ids), isMatching: true }),
  };
}

/** Ids as the table knows them. */
export function toSelection(ids: Iterable<number>): RowSelectionState {
  return Object.fromEntries([...ids].map((id) => [String(id), true]));
}

/** The columns of the definition as the table's definitions, with their widths. */
function useColumnModel(
  columns: readonly ResolvedColumn[],
  resource: UseListTableOptions['resource'],
): {
  definitions: ReturnType<typeof toDefinitions>;
  /** Widths of the definition and of cells. */
  columnSizing: ColumnSizingState;
} {
  const registry = useParts().cells;
  return useMemo(() => {
    const identity = identityKey(columns, resource);
    return {
      definitions: toDefinitions(columns, identity),
      columnSizing: toSizing(columns, registry),
    };
  }, [columns, resource, registry]);
}

function toDefinitions(
  columns: readonly ResolvedColumn[],
  identity: string | undefined,
): TableOptions<typeof features, Row>['columns'] {
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => cellValueOf(row, column), {
        id: column.key,
        meta: { column },
        enableSorting: column.sort !== undefined,
        sortDescFirst: false,
        enableHiding: column.key !== identity,
      }),
    ),
  );
}

/** Widths set by the definition or the cell; the other columns are as wide as their content. */
function toSizing(columns: readonly ResolvedColumn[], registry: CellRegistry): ColumnSizingState {
  const widths = columns.map(({ key, width, cell }) => [key, width ?? registry[cell]?.manifest.width] as const);
  return Object.fromEntries(widths.flatMap(([key, width]) => (width === undefined ? [] : [[key, width]])));
}

/** The selection less the rows that are gone. */
function present(selection: RowSelectionState, rows: readonly Row[]): RowSelectionState {
  if (Object.keys(selection).length === 0) return selection;
  return toSelection(rows.map(({ id }) => id).filter((id) => selection[String(id)]));
}

function newest(before: ExpandedState, next: ExpandedState): ExpandedState {
  if (next === true || before === true) return before;
  const opened = Object.keys(next).findLast((id) => next[id] && !before[id]);
  return opened === undefined ? next : { [opened]: true };
}
