import type { SortingState } from '@tanstack/react-table';
import type { ResolvedColumn, SortKey } from '../../../core/definition/Resolved.types.ts';

type SortableColumns = readonly Pick<ResolvedColumn, 'key' | 'sort'>[];

/**
 * The order of the URL as the table knows it, by ids of columns: `country_id` → the column `country`. A key that no
 * column shows keeps its name; it stays part of the order.
 */
export function toSorting(sort: readonly SortKey[], columns: SortableColumns): SortingState {
  return sort.map(({ key, descending }) => ({
    id: columns.find((column) => column.sort === key)?.key ?? key,
    desc: descending,
  }));
}

/** The inverse of `toSorting`: the keys that `sort` carries. */
export function toSortKeys(sorting: SortingState, columns: SortableColumns): SortKey[] {
  return sorting.map(({ id, desc }) => ({
    key: columns.find((column) => column.key === id)?.sort ?? id,
    descending: desc,
  }));
}
