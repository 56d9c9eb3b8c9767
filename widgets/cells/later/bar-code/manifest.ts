import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** The bar code of a number or of a plain text, with the text below it. */
export const manifest = defineCell({
  id: 'bar-code',
  accepts: ['gtin', 'digits', 'text', 'text-en'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
