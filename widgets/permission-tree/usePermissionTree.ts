import useSWR from 'swr';
import { logError } from '../../engine/core/errors/logError.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { PermissionTree } from '../../engine/client/account/PermissionTree.types.ts';
import { useText } from '../../engine/react/text/useText.ts';

export interface UsePermissionTreeResult {
  /** Undefined until it is loaded. */
  tree: PermissionTree | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Every permission there is, in the screen's language; fetched again for each form, since others may have added some.
 */
export function usePermissionTree(): UsePermissionTreeResult {
  const api = useApi();
  const { language } = useText();
  const { data, error, isLoading, mutate } = useSWR(['permission-tree', language], () => api.permissionTree(), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: (failure: unknown) => {
      logError('The permission tree could not be loaded', failure);
    },
  });
  return {
    tree: data,
    error: data === undefined && !isLoading ? (error as unknown) : undefined,
    retry: () => {
      void mutate();
    },
  };
}
