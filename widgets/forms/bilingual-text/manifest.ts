import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one line of text in Arabic and in English, side by side. */
export const manifest = defineWidget({
  id: 'bilingual-text',
  accepts: ['bilingual-text'],
  span: 2,
});
