import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a part of an address; while nothing is entered it shows what the server will make of the other field. */
export const manifest = defineWidget({
  id: 'slug',
  accepts: ['slug'],
  span: 1,
});
