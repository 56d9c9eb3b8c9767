import type { AdviceId } from './advice.ts';

/**
 * What a change of a definition asks of those that use it, least first. `cosmetic`: screens look or read otherwise.
 * `compatible`: something more is possible. `migration`: stored records may not fit any more. `breaking`: a caller of the
 * API, an address, a permission or a saved view stops working.
 */
export type Impact = 'cosmetic' | 'compatible' | 'migration' | 'breaking';

/** One difference between two versions of a group, of the menu and home page, or of the product's declaration. */
export interface Change {
  /** Name of the group, `navigation` or `product`. */
  group: string;
  /** JSON Pointer in the file, with items of lists by name; empty for the whole group. */
  pointer: string;
  kind: 'added' | 'removed' | 'changed';
  impact: Impact;
  /** What stops working, or is new. */
  touches: 'screens' | 'records' | 'API' | 'URLs' | 'permissions' | 'saved views';
  before?: unknown;
  after?: unknown;
  /** What to do about it, in English. */
  advice: string;
  /** The same by its id, for other languages. */
  adviceId: AdviceId;
}
