import { MAX_PER_PAGE } from '../limits.ts';
import { parseCount } from '../parseCount.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** How many rows a page has. */
export const perPage: FilterKind = {
  id: 'per-page',
  parse: (text) => parseCount(text, MAX_PER_PAGE)?.toString(),
  describe: () => ({ type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, description: 'A number from 1 to 100' }),
  role: 'page-size',
};
