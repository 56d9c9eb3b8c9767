import useSWR from 'swr';
import type { FigureList } from '../../client/records/askFigures.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { useApi } from '../api/ApiContext.tsx';

export interface UseFiguresResult {
  list: FigureList | undefined;
  error: unknown;
}

/** What the server computes of a record; with a draft of the record as it is entered, the last answer staying until the next. */
export function useFigures({
  resource,
  id,
  draft,
  revision = '',
}: {
  resource: string;
  id?: number | undefined;
  draft?: RecordValue | undefined;
  /** Another one asks again. */
  revision?: string;
}): UseFiguresResult {
  const api = useApi();
  const question = { resource, ...(id !== undefined && { id }), ...(draft && { draft }) };
  const { data, error } = useSWR<FigureList, unknown>(
    ['figures', JSON.stringify(question), revision],
    async () => (await api.suggestions()).figures(question),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return { list: data, error: data === undefined ? error : undefined };
}
