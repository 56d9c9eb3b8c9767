import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a day and a time of the product's zone, which together are a moment. */
export const manifest = defineWidget({
  id: 'date-time',
  accepts: ['timestamp'],
  options: {
    min: { type: 'string', description: 'First day that can be chosen: YYYY-MM-DD, `today`, or another field.' },
    max: { type: 'string', description: 'Last day that can be chosen: YYYY-MM-DD, `today`, or another field.' },
  },
  span: 1,
});
