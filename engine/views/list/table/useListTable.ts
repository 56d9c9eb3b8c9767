import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ResolvedColumn } from '../../../definition/Resolved.types.ts';
import { nextSort } from '../../../query/nextSort.ts';
import type { Row } from '../../../registry/defineCell.ts';
import { cellValueOf } from '../../cells/cellValueOf.ts';
import { useListDataContext, useListQueryContext, useListSelectionContext, useListSettings } from '../ListContexts.tsx';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
const helper = createColumnHelper<typeof features, Row>();

export type ListTable = ReactTable<typeof features, Row>;

/**
 * The table model of the list: which columns are visible, how they are sorted, which rows are selected. The state belongs
 * to the controller; the server sorts and pages. Expansion is not a feature of the table here: it is the id of one row.
 */
export function useListTable(): ListTable {
  const { columns, preferences } = useListSettings();
  const { rows, marks } = useListDataContext();
  const { query, dispatch } = useListQueryContext();
  const { ids, select } = useListSelectionContext();

  const definitions = useMemo(() => helper.columns(columns.map(toColumn)), [columns]);
  const sorting = useMemo(() => query.sort.map(({ key, descending }) => ({ id: key, desc: descending })), [query.sort]);
  const rowSelection = useMemo(() => Object.fromEntries([...ids].map((id) => [String(id), true as const])), [ids]);

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableSubRowSelection: false,
    enableRowSelection: ({ original }) => marks.get(original.id)?.kind !== 'deleted',
    state: { columnVisibility: preferences.columns, sorting, rowSelection },
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater;
      dispatch({ type: 'setSort', sort: next.map(({ id, desc }) => ({ key: id, descending: desc })) });
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      select(Object.keys(next).flatMap((id) => (next[id] ? [Number(id)] : [])));
    },
  });
}

/** Turns a header: ascending, descending, then the list's own order; Shift adds to the order at hand. */
export function turnSort(table: ListTable, key: string, add: boolean): void {
  table.setSorting((current) =>
    nextSort(
      current.map(({ id, desc }) => ({ key: id, descending: desc })),
      key,
      add,
    ).map(({ key: id, descending }) => ({ id, desc: descending })),
  );
}

/** How a column sorts now; undefined when it does not. */
export function sortedOf(table: ListTable, { sort }: ResolvedColumn): 'asc' | 'desc' | undefined {
  const sorted = table.state.sorting.find(({ id }) => id === sort);
  return sorted && (sorted.desc ? 'desc' : 'asc');
}

function toColumn(column: ResolvedColumn): ReturnType<typeof helper.accessor> {
  return helper.accessor((row) => cellValueOf(row, column), {
    id: column.key,
    enableSorting: column.sort !== undefined,
    sortDescFirst: false,
  });
}
