import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws several pictures to upload. */
export const manifest = defineWidget({
  id: 'images',
  accepts: ['images'],
  span: 2,
});
