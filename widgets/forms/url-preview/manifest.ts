import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a web address, and below it where it leads, without fetching anything. */
export const manifest = defineWidget({
  id: 'url-preview',
  accepts: ['url'],
  span: 1,
});
