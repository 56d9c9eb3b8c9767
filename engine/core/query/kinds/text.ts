import { keyword } from './keyword.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Any text, looked for in one field. */
export const text: FilterKind = {
  id: 'text',
  parse: keyword.parse,
  describe: keyword.describe,
  readsInto: true,
  isTyped: true,
};
