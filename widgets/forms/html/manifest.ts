import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws rich text as paragraphs of plain text. */
export const manifest = defineWidget({
  id: 'html',
  accepts: ['html'],
  span: 2,
});
