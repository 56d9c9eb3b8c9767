import type { TextFiles } from './Catalogue.ts';

/** English texts, one chunk: every `en/<area>.json` by its path. */
export const files: TextFiles = import.meta.glob('./en/*.json', { eager: true, import: 'default' });
