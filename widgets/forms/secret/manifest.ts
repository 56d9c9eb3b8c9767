import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a secret that is written and never read back; an empty field keeps the stored one. */
export const manifest = defineWidget({
  id: 'secret',
  accepts: ['secret'],
  span: 1,
});
