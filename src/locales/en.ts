import { toCatalogue } from './Catalogue.ts';

/** English texts, one chunk: every `en/<area>.json` under its area. */
export const catalogue = toCatalogue(import.meta.glob('./en/*.json', { eager: true, import: 'default' }));
