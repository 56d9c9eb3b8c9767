import { useEffect, useMemo, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { useGrants } from '../access/AccessContext.tsx';
import type { ResolvedColumn, ResolvedResource, ResolvedRoute } from '../../core/definition/Resolved.types.ts';
import { toMatchQuery } from '../../core/query/toApiQuery.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { RowMarks } from './live/RowMarks.types.ts';
import { listAccess, type ListAccess } from './state/listAccess.ts';
import { useArranging, type UseArrangingResult } from './state/useArranging.ts';
import { useBulkDelete, type UseBulkDeleteResult } from './state/useBulkDelete.ts';
import { useExport, type UseExportResult } from './state/useExport.ts';
import { useListData, type UseListDataResult } from './state/useListData.ts';
import { useListPreferences, type UseListPreferencesResult } from './state/useListPreferences.ts';
import { useListQuery, type UseListQueryResult } from './state/useListQuery.ts';
import { useListSelection, type UseListSelectionResult } from './state/useListSelection.ts';
import { useListTable, type ListTable } from './state/useListTable.ts';
import { useMoving, type UseMovingResult } from './state/useMoving.ts';
import { useNotifying, type UseNotifyingResult } from './state/useNotifying.ts';
import { useRowDelete } from './state/useRowDelete.ts';
import { useAddressLook } from './views/useAddressLook.ts';
import { useToggles, type UseTogglesResult } from './state/useToggles.ts';

export interface UseListControllerOptions {
  resource: ResolvedResource;
  route: ResolvedRoute;
  /** Whose preferences apply: the person's id. */
  owner: string;
}

/** Everything a list screen shows and can do. Views read it through the contexts of `ListContexts.tsx`. */
export interface ListController {
  resource: ResolvedResource;
  route: ResolvedRoute;
  access: ListAccess;
  /** Columns of this route, in order, hidden ones included. */
  columns: readonly ResolvedColumn[];
  /** The shown ones. */
  shown: readonly ResolvedColumn[];
  /** The model of rows and columns: order, visibility, width, sorting, selection, expansion. */
  table: ListTable;
  query: UseListQueryResult;
  data: UseListDataResult;
  rows: readonly Row[];
  /** What others did to rows meanwhile. */
  marks: RowMarks;
  setMarks: Dispatch<SetStateAction<RowMarks>>;
  /** What the screen shows in place of rows, or that it shows rows. */
  phase: ListPhase;
  selection: UseListSelectionResult;
  toggles: UseTogglesResult;
  deleteRow: (row: Row) => void;
  moving: UseMovingResult;
  arranging: UseArrangingResult;
  /** Whether the cells of the rows are edited in place. */
  gridMode: UseArrangingResult;
  notifying: UseNotifyingResult;
  bulk: UseBulkDeleteResult;
  exporting: UseExportResult;
  preferences: UseListPreferencesResult;
  /** Where focus goes when the element that had it is gone. */
  regionRef: RefObject<HTMLElement | null>;
}

export type ListPhase = 'loading' | 'failed' | 'empty' | 'no-result' | 'rows';

const NO_ROWS: readonly Row[] = [];
const NO_MARKS: RowMarks = new Map();

/** The list screen's one state machine: query, rows, selection, expansion, switches, deletions, export, preferences. */
export function useListController({ resource, route, owner }: UseListControllerOptions): ListController {
  const grants = useGrants();
  const asked = useListQuery(resource, route);
  const kept = useListPreferences(owner, route.permission, resource.renamedFrom);
  const { dropped, ...preferences } = useAddressLook(asked, kept, { resource, route });
  const query = { ...asked, dropped };
  const data = useListData(resource, route, query.query);
  const rows = data.page?.rows ?? NO_ROWS;
  const columns = route.columns ?? resource.columns;
  const access = useMemo(() => listAccess(grants, resource, route), [grants, resource, route]);
  const [marks, setMarks] = useState(NO_MARKS);
  const { key } = data;
  const { table, shown, ...reach } = useListTable({ resource, columns, rows, marks, key, query, preferences });
  const matchQuery = useMemo(() => toMatchQuery(query.query, route), [query.query, route]);
  const selection = useListSelection({ table, ...reach, resource, matchQuery });
  const regionRef = useRef<HTMLElement>(null);
  const onGone = (): void => regionRef.current?.focus();
  const { update, refresh } = data;
  const { dispatch } = query;

  const deleteRow = useRowDelete({
    resource,
    page: data.page,
    update,
    refresh,
    canRestore: access.trash,
    turnTo: (page) => dispatch({ type: 'setPage', page }, { replace: true }),
    onGone,
  });
  usePageWithinRange(query, data);

  return {
    resource,
    route,
    access,
    columns,
    shown,
    table,
    query,
    data,
    rows,
    marks,
    setMarks,
    phase: phaseOf(data, Object.keys(query.query.filters).length > 0),
    selection,
    toggles: useToggles({ resource, update }),
    deleteRow,
    moving: useMoving(),
    arranging: useArranging(),
    gridMode: useArranging(),
    notifying: useNotifying(),
    bulk: useBulkDelete({ resource, rows, selection, refresh, canRestore: access.trash, onGone }),
    exporting: useExport({
      resource,
      title: route.label,
      columns: shown,
      query: matchQuery,
      rows,
      total: data.page?.total ?? 0,
    }),
    preferences,
    regionRef,
  };
}

function phaseOf({ page, error }: UseListDataResult, isFiltered: boolean): ListPhase {
  if (page === undefined) return error === undefined ? 'loading' : 'failed';
  if (page.rows.length > 0) return 'rows';
  if (page.total > 0) return 'loading';
  return isFiltered ? 'no-result' : 'empty';
}

/** A page beyond the last one leads to the last one, and the URL with it. */
function usePageWithinRange({ query, dispatch }: UseListQueryResult, { page, isFetching }: UseListDataResult): void {
  const last = Math.max(1, page?.lastPage ?? Number.POSITIVE_INFINITY);
  const isBeyond = !isFetching && query.page > last;
  useEffect(() => {
    if (isBeyond) dispatch({ type: 'setPage', page: last }, { replace: true });
  }, [isBeyond, last, dispatch]);
}
