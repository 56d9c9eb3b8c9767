import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a yes/no field as a switch; a flag is 1 or 0, a boolean true or false. */
export const manifest = defineWidget({
  id: 'switch',
  accepts: ['flag', 'boolean'],
  span: 1,
});
