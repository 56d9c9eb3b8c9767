import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a color: picked, or written as `#rrggbb`; says how well texts are read on it. */
export const manifest = defineWidget({
  id: 'color',
  accepts: ['color'],
  span: 1,
});
