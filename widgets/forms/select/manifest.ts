import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a choice of one from a fixed list. */
export const manifest = defineWidget({
  id: 'select',
  accepts: ['enum'],
  span: 1,
});
