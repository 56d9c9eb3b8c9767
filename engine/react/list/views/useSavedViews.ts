import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import type { ListViews, ViewCalls, ViewChange } from '../../../client/records/createViewCalls.ts';
import { addressOfView, formatListAddress, readOwn, viewSearchOf } from '../../../core/query/views/listAddress.ts';
import { registerConditions } from '../../../core/query/conditions/conditions.ts';
import type { SavedView } from '../../../core/query/views/SavedView.types.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { whenFirstContent } from '../../screen/firstContent.ts';
import { useText } from '../../text/useText.ts';
import { useListQueryContext, useListSettings } from '../ListContexts.tsx';

registerConditions();

export interface UseSavedViewsResult extends Partial<Pick<ListViews, 'look' | 'defaultId'>> {
  views: readonly SavedView[];
  roles: ListViews['roles'];
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** The one that is open. */
  current: SavedView | undefined;
  /** What is shown now, as a view keeps it. */
  search: string;
  /** Address that says all of it, for any person who opens it. */
  link: string;
  /** Whether what is shown is no longer what the open view keeps. */
  isChanged: boolean;
  /** Address of a view, or of the list without one. */
  addressOf: (view: SavedView | undefined) => string;
  /** `replace` adds no entry to the browser's history. */
  open: (view: SavedView | undefined, options?: { replace?: boolean }) => void;
  /** Runs a call, then reads the views anew; a refusal is shown. Resolves to what it answered, if it was not refused. */
  write: <T>(call: (calls: ViewCalls) => Promise<T>) => Promise<T | undefined>;
  change: (view: SavedView, change: ViewChange) => Promise<SavedView | undefined>;
}

/** Key of the views of a list in the cache. */
export function viewsKey(resource: string, path: string): readonly [string, string, string] {
  return ['views', resource, path];
}

const NONE: readonly SavedView[] = [];
const NO_ROLES: ListViews['roles'] = [];

/** The saved views of the list at hand, which one is open, and whether it was changed. They are asked for after the rows. */
export function useSavedViews(): UseSavedViewsResult {
  const { resource, route, preferences, prefer, access } = useListSettings();
  const { query } = useListQueryContext();
  const { search: address } = useLocation();
  const api = useApi();
  const navigate = useNavigate();
  const { toast } = useFeedback();
  const { t } = useText();
  const load = async (): Promise<ListViews> => {
    await whenFirstContent();
    return (await api.views()).list(resource, route);
  };
  const { data, error, isLoading, mutate } = useSWR<ListViews, unknown>(
    access.keepViews ? viewsKey(resource.name, route.path) : null,
    load,
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 10_000 },
  );
  const views = data?.views ?? NONE;
  const scope = useMemo(() => ({ resource, route }), [resource, route]);
  const { view: openId, query: own, layout, span, on } = useMemo(() => readOwn(query, scope), [query, scope]);
  const current = views.find(({ id }) => String(id) === openId);
  const link = useMemo(() => {
    const { density, columns, order, widths, pinned } = preferences;
    const look = { columns, order, widths, pinned };
    const shown = { query: own, look, density, ...(layout && { layout }), ...(span && { span }), ...(on && { on }) };
    return formatListAddress(shown, route.columns ?? resource.columns);
  }, [own, layout, span, on, preferences, resource, route]);
  const search = useMemo(() => viewSearchOf(link, scope), [link, scope]);
  const saved = useMemo(
    () => (current === undefined ? undefined : viewSearchOf(current.search, scope)),
    [current, scope],
  );

  const start = views.find(({ id }) => id === data?.defaultId);
  const startAddress = start === undefined ? '' : addressOfView(start);
  useEffect(() => {
    if (data !== undefined && preferences.start !== startAddress) prefer({ start: startAddress });
  }, [data, startAddress, preferences.start, prefer]);

  const write = useCallback<UseSavedViewsResult['write']>(
    async (call) => {
      try {
        const result = await call(await api.views());
        await mutate();
        return result;
      } catch (failure) {
        const message = errorToast(failure, t);
        if (message) toast(message);
        return undefined;
      }
    },
    [api, mutate, t, toast],
  );
  const addressOf = useCallback<UseSavedViewsResult['addressOf']>(
    (view) => (view === undefined ? '?view=none' : addressOfView(view)),
    [],
  );
  return {
    views,
    roles: data?.roles ?? NO_ROLES,
    ...(data && { look: data.look, defaultId: data.defaultId }),
    isLoading,
    error: data === undefined ? error : undefined,
    retry: () => void mutate(),
    current,
    search,
    link,
    isChanged: saved !== undefined && saved !== search,
    addressOf,
    open: (view, { replace = false } = {}) => {
      if (addressOf(view) !== address) void navigate({ search: addressOf(view) }, { replace });
    },
    write,
    change: (view, change) => write((calls) => calls.change(resource, view.id, change)),
  };
}
