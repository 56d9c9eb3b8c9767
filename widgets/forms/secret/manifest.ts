import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a secret that is written and never read back; an empty one leaves what is stored. */
export const manifest = defineWidget({
  id: 'secret',
  accepts: ['secret'],
  span: 1,
});
