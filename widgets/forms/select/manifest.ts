import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws a choice of one from a fixed list. */
export const manifest = defineWidget({
  id: 'select',
  accepts: ['enum'],
  span: 1,
});
