import { keyword } from './keyword.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Any text, looked for in one field: its words in any order, or the whole text. */
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
  operators: ['has', 'lacks', 'is', 'not', 'empty', 'filled'],
  builds: [
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
  ],
  readsInto: true,
  isTyped: true,
};
