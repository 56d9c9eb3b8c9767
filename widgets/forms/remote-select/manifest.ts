import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a searchable choice of a record of another group, narrowed by its parent. */
export const manifest = defineWidget({
  id: 'remote-select',
  accepts: ['reference'],
  span: 1,
});
