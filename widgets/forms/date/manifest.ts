import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a day; the calendar offers only what the rules of the form and the options allow. */
export const manifest = defineWidget({
  id: 'date',
  accepts: ['date'],
  options: {
    min: { type: 'string', description: 'First day that can be chosen: YYYY-MM-DD, `today`, or another field.' },
    max: { type: 'string', description: 'Last day that can be chosen: YYYY-MM-DD, `today`, or another field.' },
  },
  span: 1,
});
