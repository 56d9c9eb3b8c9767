import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws rich text in Arabic and in English, side by side; not checked for language. */
export const manifest = defineWidget({
  id: 'bilingual-html',
  accepts: ['bilingual-html'],
  span: 2,
});
