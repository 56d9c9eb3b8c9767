import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a code made of digits, kept as text; either set of digits is typed as 0-9. */
export const manifest = defineWidget({
  id: 'digits',
  accepts: ['digits', 'text'],
  span: 1,
});
