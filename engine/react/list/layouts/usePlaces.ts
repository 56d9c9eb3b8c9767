import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { toMatchQuery } from '../../../core/query/toApiQuery.ts';
import type { PlacedRecords } from '../../../features/places/Places.types.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { useRecordChanges } from '../../realtime/useRecordChanges.ts';
import { useListQueryContext, useListSettings } from '../ListContexts.tsx';

/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 400;

export interface UsePlacesResult {
  data: PlacedRecords | undefined;
  error: unknown;
  refresh: () => void;
  /** The query of the list at hand, without its page and order. */
  match: Readonly<Record<string, string>>;
}

/** Where the records of the list at hand are: the same filters and search. Read anew when a record of the group changes. */
export function usePlaces(): UsePlacesResult {
  const api = useApi();
  const { resource, route } = useListSettings();
  const { query } = useListQueryContext();
  const match = useMemo(() => toMatchQuery(query, route), [query, route]);
  const { data, error, mutate } = useSWR<PlacedRecords, unknown>(
    ['places', resource.name, JSON.stringify(match)],
    async () => (await api.maps()).placesOf(resource, match),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRecordChanges(resource.name, 'places', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void mutate();
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { data, error, refresh: () => void mutate(), match };
}
