import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a week or a quarter: its year, and a list of those of the year. */
export const manifest = defineWidget({
  id: 'period',
  accepts: ['week', 'quarter'],
  span: 1,
});
