import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a picture for Arabic and one for English, side by side. */
export const manifest = defineWidget({
  id: 'bilingual-image',
  accepts: ['bilingual-image'],
  span: 2,
});
