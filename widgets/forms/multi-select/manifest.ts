import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a choice of several from a fixed list. */
export const manifest = defineWidget({
  id: 'multi-select',
  accepts: ['enum-list'],
  span: 1,
});
