import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a web address, left to right in both languages. */
export const manifest = defineWidget({
  id: 'url',
  accepts: ['url', 'text'],
  span: 1,
});
