import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws the record that a form was opened for, which cannot be changed in it; nothing without one. */
export const manifest = defineWidget({
  id: 'linked',
  accepts: ['reference'],
  isChoice: false,
  span: 1,
});
