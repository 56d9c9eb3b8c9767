import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws one picture to upload (FORM-07, FORM-08). */
export const manifest = defineWidget({
  id: 'image',
  accepts: ['image'],
  span: 1,
});
