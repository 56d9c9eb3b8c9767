import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { TimelineDay } from '../../features/timeline/Timeline.types.ts';
import { useApi } from '../api/ApiContext.tsx';
import { useRecordChanges } from '../realtime/useRecordChanges.ts';

/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 400;

export interface UseTimelineDayResult {
  /** The newest answer; the one before while the next is on its way. */
  data: TimelineDay | undefined;
  error: unknown;
  isFetching: boolean;
  refresh: () => Promise<unknown>;
}

/** A day of a timeline, read anew when a record of the group changes. */
export function useTimelineDay(
  resource: ResolvedResource,
  { day, words, query }: { day: string; words: string; query: Readonly<Record<string, string>> },
): UseTimelineDayResult {
  const api = useApi();
  const key = useMemo(() => JSON.stringify([day, words, query]), [day, words, query]);
  const { data, error, isValidating, mutate } = useSWR<TimelineDay, unknown>(
    ['timeline', resource.name, key],
    async () => (await api.timeline()).day(resource, { day, words, query }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRecordChanges(resource.name, 'timeline', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void mutate();
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    data,
    error: isApiError(error, 'aborted') ? undefined : error,
    isFetching: isValidating,
    refresh: mutate,
  };
}
