import type { ResolvedFilter } from '../../../definition/Resolved.types.ts';

/** The values that a filter takes, as far as they are a closed set. */
export function filterValues({ kind, options }: Pick<ResolvedFilter, 'kind' | 'options'>): string[] | undefined {
  if (kind === 'flag') return ['0', '1'];
  return options?.map(({ value }) => value);
}
