import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws blocks of several shapes, to be added, sorted, duplicated and removed. */
export const manifest = defineWidget({
  id: 'blocks',
  accepts: ['blocks'],
  span: 2,
});
