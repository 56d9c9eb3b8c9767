import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a searchable choice of the dashboard's screens, whose permission key is the value. */
export const manifest = defineWidget({
  id: 'permission-key',
  accepts: ['text'],
  span: 1,
});
