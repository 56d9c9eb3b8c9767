import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws several lines of text in Arabic and in English, side by side. */
export const manifest = defineWidget({
  id: 'bilingual-textarea',
  accepts: ['bilingual-textarea', 'bilingual-text'],
  span: 2,
});
