import { useState } from 'react';
import useSWR from 'swr';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { StudioFile } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { newDefinition } from './newDefinition.ts';

export interface UseStudioFileResult {
  /** Undefined while it is loaded. */
  file: StudioFile | undefined;
  error: unknown;
  retry: () => void;
}

/** A definition file as it is when the page opens; one that does not exist is begun from nothing. */
export function useStudioFile(name: string): UseStudioFileResult {
  const api = useApi();
  // A file of its own for each opening: what another opening saved meanwhile is met as a conflict.
  const [opening] = useState(() => Math.random());
  const { data, error, mutate } = useSWR<StudioFile, unknown>(
    ['studio', name, opening],
    async () => {
      const calls = await api.studio();
      try {
        return await calls.file(name);
      } catch (failure) {
        if (!isApiError(failure, 'not-found')) throw failure;
        const { mode } = await calls.list();
        return emptyFile(name, mode);
      }
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  return { file: data, error, retry: () => void mutate() };
}

function emptyFile(name: string, mode: StudioFile['mode']): StudioFile {
  return {
    name,
    kind: 'definition',
    title: { ar: name, en: name },
    submitted: [],
    text: newDefinition(name),
    version: '',
    mode,
    draft: null,
  };
}
