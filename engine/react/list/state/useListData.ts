import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useGrants } from '../../access/AccessContext.tsx';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { logError } from '../../../core/errors/logError.ts';
import type { ListPage } from '../../../client/Api.types.ts';
import { useApi } from '../../api/ApiContext.tsx';
import type { ResolvedResource, ResolvedRoute } from '../../../core/definition/Resolved.types.ts';
import { ApiError, isApiError } from '../../../core/errors/ApiError.ts';
import type { ListQuery } from '../../../core/query/ListQuery.types.ts';
import { movesWithTime } from '../../../core/query/movesWithTime.ts';
import { toApiQuery } from '../../../core/query/toApiQuery.ts';
import { useFirstContent } from '../../screen/firstContent.ts';
import { useText } from '../../text/useText.ts';
import { useToday } from '../../text/useToday.ts';

export interface UseListDataResult {
  /** Rows of the newest answer; the earlier ones while the next are on their way. */
  page: ListPage | undefined;
  /** Changes with the query (page, filters, order or route), and with the day where the query moves with it. */
  key: string;
  isFetching: boolean;
  /** The failure of the newest load, if it failed. */
  error: unknown;
  refresh: () => void;
  /** Changes the page at hand without asking the server. */
  update: (change: (page: ListPage) => ListPage) => void;
}

/**
 * The rows of a list, fetched anew at midnight where their days move with today, and when the rights of the person change:
 * by other rights the server answers other records and fields. Only the newest query's answer is
 * applied, an older call is cancelled, and so is the last one when the screen is left. A first load without filters fails
 * quietly; any other failure is shown; the session handles 401 and 403.
 */
export function useListData(resource: ResolvedResource, route: ResolvedRoute, query: ListQuery): UseListDataResult {
  const api = useApi();
  const grants = useGrants();
  const { t } = useText();
  const { toast } = useFeedback();
  const { compare } = useSWRConfig();
  const running = useRef<AbortController>(undefined);
  const hasAnswered = useRef(false);
  const apiQuery = useMemo(() => toApiQuery(query, route), [query, route]);
  const isMoving = movesWithTime(apiQuery, resource);
  const day = useToday(isMoving);
  const key = `${resource.name}?${new URLSearchParams(apiQuery).toString()}${isMoving ? `#${day}` : ''}`;

  // What the first script has asked for is drawn at once; the call below takes it, with all that an answer says besides.
  const arrived = useMemo(() => api.arrivedList(resource, apiQuery), [api, resource, apiQuery]);

  const load = async (): Promise<ListPage> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const page = await api.list(resource, apiQuery, { signal: controller.signal });
      return arrived && compare(page, arrived) ? arrived : page;
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      throw new ApiError({ code: 'aborted', method: 'GET', url: resource.name }, { cause: error });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  };

  const handleError = (error: unknown): void => {
    const isQuiet = !hasAnswered.current && Object.keys(query.filters).length === 0;
    hasAnswered.current = true;
    const message = errorToast(error, t);
    if (message === undefined) return;
    if (isQuiet) logError(`The list of ${resource.name} could not be loaded`, error);
    else toast(message);
  };

  const { data, error, isValidating, mutate } = useSWR<ListPage, unknown>(['list', key, grants], load, {
    keepPreviousData: true,
    ...(arrived && { fallbackData: arrived }),
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onSuccess: () => {
      hasAnswered.current = true;
    },
    onError: (failure) => {
      if (!isApiError(failure, 'aborted')) handleError(failure);
    },
  });

  const isCancelled = isApiError(error, 'aborted');
  useFirstContent(data !== undefined || (error !== undefined && !isCancelled));
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // A call that this screen cancelled (a remount, a quick return) has no result: fetch again.
    if (isCancelled && !isValidating) void mutate();
  }, [isCancelled, isValidating, mutate]);

  const refresh = useCallback(() => void mutate(), [mutate]);
  const update = useCallback<UseListDataResult['update']>(
    (change) => {
      // A change drops the answer that is on its way, which is then fetched again.
      const revalidate = running.current !== undefined;
      void mutate((current) => current && change(current), { revalidate });
    },
    [mutate],
  );
  return {
    page: data,
    key,
    isFetching: isValidating || isCancelled,
    error: isCancelled ? undefined : error,
    refresh,
    update,
  };
}
