import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws a choice of one with every option in sight. */
export const manifest = defineWidget({
  id: 'radio',
  accepts: ['enum', 'flag', 'boolean'],
  span: 1,
});
