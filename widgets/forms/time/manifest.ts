import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a time of day, 24 hours. */
export const manifest = defineWidget({
  id: 'time',
  accepts: ['time'],
  span: 1,
});
