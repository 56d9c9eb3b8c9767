import { LAYOUT_PARAMETER } from './limits.ts';
import type { ListQuery } from './ListQuery.types.ts';

/**
 * Whether an address draws its list as something else than the table. Which layout it is, `readLayout` says, with code that only
 * such lists load.
 */
export function hasLayout({ unknown }: Pick<ListQuery, 'unknown'>): boolean {
  return unknown.some(([name]) => name === LAYOUT_PARAMETER);
}
