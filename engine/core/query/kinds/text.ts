import { keyword } from './keyword.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Any text, looked for in one field. */
export const text: FilterKind = {
  id: 'text',
  parse: keyword.parse,
  describe: keyword.describe,
  accepts: [
    'text',
    'text-ar',
    'text-en',
    'textarea',
    'html',
    'bilingual-text',
    'bilingual-textarea',
    'bilingual-html',
    'email',
    'url',
    'digits',
    'phone',
    'enum',
    'icon',
  ],
  readsInto: true,
  isTyped: true,
};
