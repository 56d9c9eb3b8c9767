import { toCatalogue } from './Catalogue.ts';

/** Arabic texts, one chunk: every `ar/<area>.json` under its area. */
export const catalogue = toCatalogue(import.meta.glob('./ar/*.json', { eager: true, import: 'default' }));
