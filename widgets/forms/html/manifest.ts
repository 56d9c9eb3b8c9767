import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws rich text in an editor. */
export const manifest = defineWidget({
  id: 'html',
  accepts: ['html'],
  span: 2,
});
