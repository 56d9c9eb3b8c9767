import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useGrants } from '../../access/AccessContext.tsx';
import { errorToast } from '../../actions/errorToast.ts';
import { useFeedback } from '../../actions/FeedbackContext.tsx';
import { useApi } from '../../data/ApiContext.tsx';
import type { ResolvedColumn, ResolvedResource, ResolvedRoute } from '../../definition/Resolved.types.ts';
import { toMatchQuery } from '../../query/toApiQuery.ts';
import type { Row } from '../../registry/defineCell.ts';
import { useText } from '../../text/useText.ts';
import { listAccess, type ListAccess } from './state/listAccess.ts';
import { useArranging, type UseArrangingResult } from './state/useArranging.ts';
import { useBulkDelete, type UseBulkDeleteResult } from './state/useBulkDelete.tsx';
import { useExport, type UseExportResult } from './state/useExport.ts';
import { useListData, type UseListDataResult } from './state/useListData.ts';
import { useListPreferences, type UseListPreferencesResult } from './state/useListPreferences.ts';
import { useListQuery, type UseListQueryResult } from './state/useListQuery.ts';
import { useListSelection, type UseListSelectionResult } from './state/useListSelection.ts';
import { useMoving, type UseMovingResult } from './state/useMoving.ts';
import { useNotifying, type UseNotifyingResult } from './state/useNotifying.ts';
import { useRowDelete } from './state/useRowDelete.tsx';
import { useToggles, type UseTogglesResult } from './state/useToggles.tsx';

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
  query: UseListQueryResult;
  data: UseListDataResult;
  rows: readonly Row[];
  /** What the screen shows in place of rows, or that it shows rows. */
  phase: ListPhase;
  selection: UseListSelectionResult & { selectAllMatching: () => void; isSelectingAll: boolean };
  expanded: { id: number | undefined; toggle: (id: number) => void };
  toggles: UseTogglesResult;
  deleteRow: (row: Row) => void;
  moving: UseMovingResult;
  arranging: UseArrangingResult;
  notifying: UseNotifyingResult;
  bulk: UseBulkDeleteResult;
  exporting: UseExportResult;
  preferences: UseListPreferencesResult;
  /** Where focus goes when the element that had it is gone. */
  regionRef: RefObject<HTMLElement | null>;
}

export type ListPhase = 'loading' | 'failed' | 'empty' | 'no-result' | 'rows';

const NO_ROWS: readonly Row[] = [];

/** The list screen's one state machine: query, rows, selection, expansion, switches, deletions, export, preferences. */
export function useListController({ resource, route, owner }: UseListControllerOptions): ListController {
  const grants = useGrants();
  const query = useListQuery(resource, route);
  const data = useListData(resource, route, query.query);
  const rows = data.page?.rows ?? NO_ROWS;
  const columns = route.columns ?? resource.columns;
  const preferences = useListPreferences(owner, route.permission);
  const access = useMemo(() => listAccess(grants, resource, route), [grants, resource, route]);
  const selection = useMatchingSelection(resource, route, query, useListSelection(data.key, rows));
  const expanded = useExpansion(data.key);
  const regionRef = useRef<HTMLElement>(null);
  const onGone = (): void => regionRef.current?.focus();
  const { update, refresh } = data;
  const { dispatch } = query;

  const deleteRow = useRowDelete({
    resource,
    page: data.page,
    update,
    refresh,
    turnTo: (page) => dispatch({ type: 'setPage', page }, { replace: true }),
    onGone,
  });
  usePageWithinRange(query, data);

  return {
    resource,
    route,
    access,
    columns,
    query,
    data,
    rows,
    phase: phaseOf(data, Object.keys(query.query.filters).length > 0),
    selection,
    expanded,
    toggles: useToggles({ resource, update }),
    deleteRow,
    moving: useMoving(),
    arranging: useArranging(),
    notifying: useNotifying(),
    bulk: useBulkDelete({ resource, rows, selection, refresh, onGone }),
    exporting: useExport({
      resource,
      title: route.label,
      columns: columns.filter(({ key }) => preferences.preferences.columns[key] !== false),
      query: useMemo(() => toMatchQuery(query.query, route), [query.query, route]),
      rows,
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

/** LIST-19: a page beyond the last one leads to the last one, and the URL with it. */
function usePageWithinRange({ query, dispatch }: UseListQueryResult, { page, isFetching }: UseListDataResult): void {
  const last = Math.max(1, page?.lastPage ?? Number.POSITIVE_INFINITY);
  const isBeyond = !isFetching && query.page > last;
  useEffect(() => {
    if (isBeyond) dispatch({ type: 'setPage', page: last }, { replace: true });
  }, [isBeyond, last, dispatch]);
}

/** One expanded row at a time (LIST-06); another query starts with none. */
function useExpansion(key: string): ListController['expanded'] {
  const [state, setState] = useState<{ key: string; id: number | undefined }>({ key, id: undefined });
  const current = state.key === key ? state.id : undefined;
  const toggle = useCallback(
    (id: number) => setState((now) => ({ key, id: now.key === key && now.id === id ? undefined : id })),
    [key],
  );
  return { id: current, toggle };
}

function useMatchingSelection(
  resource: ResolvedResource,
  route: ResolvedRoute,
  { query }: UseListQueryResult,
  selection: UseListSelectionResult,
): ListController['selection'] {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [isSelectingAll, setSelectingAll] = useState(false);
  const selectAll = async (): Promise<void> => {
    setSelectingAll(true);
    try {
      selection.selectMatching(await api.listIds(resource, toMatchQuery(query, route)));
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setSelectingAll(false);
    }
  };
  return { ...selection, isSelectingAll, selectAllMatching: () => void selectAll() };
}
