import {
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
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
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{
    column: ResolvedColumn;
    /** In CSS pixels; the others are as wide as their content. */
    width: number | undefined;
  }>(),
});
const helper = createColumnHelper<typeof features, Row>();

/**
 * The row and column model of a list. Columns are in the order in which they are given, so that the table needs no order
 * of its own. Ids of columns are the keys of the definition, those of rows the records' ids. */
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
  const { columns: columnVisibility, order, pinned } = preferences.preferences;
  const definitions = useDefinitions(columns, { resource, order, pinned });
  const [chosen, setChosen] = useQueryState(key, NOTHING_SELECTED);
  const [expanded, setExpanded] = useQueryState(key, NOTHING_EXPANDED);
  const sorting = useMemo(() => toSorting(sort, columns), [sort, columns]);
  const rowSelection = useMemo(() => (chosen.isMatching ? chosen.rows : present(chosen.rows, rows)), [chosen, rows]);

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
      columns: definitions,
      data: rows,
      getRowId: ({ id }) => String(id),
      manualSorting: true,
      manualExpanding: true,
      enableSubRowSelection: false,
      enableRowSelection: ({ original }) => marks.get(original.id)?.kind !== 'deleted',
      // Every row can unfold the columns that do not fit.
      getRowCanExpand: () => true,
      state: { columnVisibility, sorting, rowSelection, expanded },
      onSortingChange,
      onRowSelectionChange,
      onColumnVisibilityChange,
      // One row at a time: the newest.
      onExpandedChange: (updater) => setExpanded((before) => newest(before, functionalUpdate(updater, before))),
    }),
    [
      definitions,
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

interface DefinitionOptions extends Pick<UseListTableOptions, 'resource'> {
  order: readonly string[];
  pinned: readonly string[];
}

/** The columns as the table's definitions, in the order of the person or the URL, with the widths of definition and cells. */
function useDefinitions(
  columns: readonly ResolvedColumn[],
  { resource, order, pinned }: DefinitionOptions,
): ReturnType<typeof toDefinitions> {
  const { cells } = useParts();
  return useMemo(() => {
    const keys = orderedKeys({ order, pinned }, columns);
    return toDefinitions(
      columns.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)),
      { identity: identityKey(columns, resource), cells },
    );
  }, [columns, resource, order, pinned, cells]);
}

function toDefinitions(
  columns: readonly ResolvedColumn[],
  { identity, cells }: { identity: string | undefined; cells: CellRegistry },
): TableOptions<typeof features, Row>['columns'] {
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => cellValueOf(row, column), {
        id: column.key,
        meta: { column, width: column.width ?? cells[column.cell]?.manifest.width },
        enableSorting: column.sort !== undefined,
        sortDescFirst: false,
        enableHiding: column.key !== identity,
      }),
    ),
  );
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
