import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a searchable choice of several records of another group. */
export const manifest = defineWidget({
  id: 'remote-multi-select',
  accepts: ['references'],
  span: 2,
});
