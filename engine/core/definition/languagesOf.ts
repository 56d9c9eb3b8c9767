import type { ContentLanguage } from '../text/language.ts';
import type { ResolvedField } from './Resolved.types.ts';

/** The languages of a value that has a part in each, in the product's order; none of any other value. */
export function languagesOf({ leaves }: Pick<ResolvedField, 'leaves'>): ContentLanguage[] {
  return leaves.length > 1 ? leaves.flatMap(({ language }) => language ?? []) : [];
}
