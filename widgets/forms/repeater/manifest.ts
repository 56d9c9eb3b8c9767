import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws items of several fields each, to be added, sorted, duplicated and removed. */
export const manifest = defineWidget({
  id: 'repeater',
  accepts: ['repeater'],
  span: 2,
});
