import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws several lines of text; 49 px tall when empty, growing. */
export const manifest = defineWidget({
  id: 'textarea',
  accepts: ['textarea', 'text'],
  span: 2,
});
