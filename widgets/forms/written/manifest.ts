import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a number or an address of one form, in any of its spellings. */
export const manifest = defineWidget({
  id: 'written',
  accepts: ['iban', 'emirates-id', 'ip-address', 'gtin'],
  span: 1,
});
