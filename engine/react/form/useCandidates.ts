import useSWR from 'swr';
import type { CandidateList } from '../../client/records/askCandidates.ts';
import { useApi } from '../api/ApiContext.tsx';
import type { WidgetProps } from '../registry/WidgetRegistry.tsx';
import { draftOf } from './draftOf.ts';

export interface UseCandidatesResult {
  data: CandidateList | undefined;
  error: unknown;
  isLoading: boolean;
}

/**
 * The candidates of a field for the record as it is entered, or for all that a dialog changes at once, asked anew when a
 * value changes that may decide about them.
 *
 * @param isWaiting whether nothing is asked yet
 * @param only the fields that decide about them. Default: all with short values
 */
export function useCandidates(
  { resource, name, row, rows, record }: Pick<WidgetProps, 'resource' | 'name' | 'row' | 'rows' | 'record'>,
  { isWaiting = false, only }: { isWaiting?: boolean; only?: readonly string[] } = {},
): UseCandidatesResult {
  const api = useApi();
  const id = typeof row?.['id'] === 'number' ? row['id'] : undefined;
  const draft = draftOf(resource, record, only);
  const ids = rows?.map((each) => each.id) ?? (id === undefined ? [] : [id]);
  const question = { resource: resource.name, field: name, draft, ids };
  const { data, error, isLoading } = useSWR<CandidateList, unknown>(
    isWaiting ? null : ['candidates', JSON.stringify(question)],
    async () => (await api.suggestions()).candidates(question),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { data, error, isLoading };
}
