import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws the permissions by label and category to tick, each with its controls. */
export const manifest = defineWidget({
  id: 'permission-tree',
  accepts: ['reference-choices'],
  span: 2,
});
