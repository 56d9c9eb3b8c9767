import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a field to sign in, by finger, pen or mouse, or by typing a name. */
export const manifest = defineWidget({
  id: 'signature',
  accepts: ['signature'],
  span: 1,
});
