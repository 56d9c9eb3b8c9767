import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a rating of 0 to 5 stars in half steps. */
export const manifest = defineWidget({
  id: 'rating',
  accepts: ['rating'],
  span: 1,
});
