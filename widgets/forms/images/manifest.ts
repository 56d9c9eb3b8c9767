import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws several pictures to upload. */
export const manifest = defineWidget({
  id: 'images',
  accepts: ['images'],
  span: 2,
});
