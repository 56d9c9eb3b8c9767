import type { TextFiles } from './Catalogue.ts';

/** Arabic texts, one chunk: every `ar/<area>.json` by its path. */
export const files: TextFiles = import.meta.glob('./ar/*.json', { eager: true, import: 'default' });
