import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one picture to upload. */
export const manifest = defineWidget({
  id: 'image',
  accepts: ['image'],
  span: 1,
});
