import useSWR from 'swr';
import { logError } from '../../../engine/core/errors/logError.ts';
import { MAX_TAG } from '../../../engine/core/kinds/oneTag.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useDebounced } from '../../../engine/react/screen/useDebounced.ts';

/** The field that tags are of. */
export interface TagsOf {
  resource: string;
  field: string;
}

const NONE: readonly string[] = [];

/**
 * Tags that records have in a field and that have a text in them, fetched when the typing pauses. A failure is logged and
 * leaves none: any tag may be written.
 *
 * @param typed Nothing is fetched while it is undefined; the empty text asks for the most used ones
 */
export function useTags(of: TagsOf | undefined, typed: string | undefined): readonly string[] {
  const api = useApi();
  const keyword = useDebounced((typed ?? '').trim().slice(0, MAX_TAG));
  const { data } = useSWR<string[], unknown>(
    of === undefined || typed === undefined ? null : ['field_tags', of.resource, of.field, keyword],
    async () => (await api.suggestions()).tags({ ...(of ?? { resource: '', field: '' }), keyword }),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      keepPreviousData: true,
      onError: (failure: unknown) => logError('No tags could be had', failure),
    },
  );
  return typed === undefined ? NONE : (data ?? NONE);
}
