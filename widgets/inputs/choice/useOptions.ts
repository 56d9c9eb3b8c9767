import useSWR from 'swr';
import { logError } from '../../../engine/core/errors/logError.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { Option } from '../../../engine/client/Api.types.ts';

export interface UseOptionsResult {
  options: readonly Option[];
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

const NONE: readonly Option[] = [];

/**
 * The option list of a group, fetched once per query and cached for later screens. A failure is logged; the input shows
 * it and offers to try again.
 *
 * @param query Parent filter or keyword; `undefined` fetches nothing (a parent that is not chosen yet).
 */
export function useOptions(resource: string, query: Readonly<Record<string, string>> | undefined): UseOptionsResult {
  const api = useApi();
  const key = query === undefined ? null : ['options', resource, JSON.stringify(query)];
  const { data, error, isLoading, mutate } = useSWR(key, () => api.options(resource, query), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
    onError: (failure: unknown) => {
      logError(`The options of ${resource} could not be loaded`, failure);
    },
  });
  return {
    options: data ?? NONE,
    isLoading,
    error: data === undefined ? (error as unknown) : undefined,
    retry: () => {
      void mutate();
    },
  };
}
