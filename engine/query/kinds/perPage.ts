import { MAX_PER_PAGE } from '../limits.ts';
import { parseCount } from '../parseCount.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** How many rows a page has. */
export const perPage: FilterKindRules = { parse: (text) => parseCount(text, MAX_PER_PAGE)?.toString() };
