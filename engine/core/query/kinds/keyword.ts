import { MAX_FILTER_LENGTH } from '../limits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Any text, looked for in the whole record: whether it is found is a matter of folding, which the database does. */
export const keyword: FilterKind = {
  id: 'keyword',
  parse: (value) => value,
  describe: () => ({ type: 'string', maxLength: MAX_FILTER_LENGTH }),
  isTyped: true,
  role: 'search',
};
