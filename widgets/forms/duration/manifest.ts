import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a duration in hours and minutes. */
export const manifest = defineWidget({
  id: 'duration',
  accepts: ['duration', 'integer'],
  span: 1,
});
