import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws one picture to upload. */
export const manifest = defineWidget({
  id: 'image',
  accepts: ['image'],
  span: 1,
});
