import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a choice of one with every option visible. */
export const manifest = defineWidget({
  id: 'radio',
  accepts: ['enum', 'flag', 'boolean'],
  span: 1,
});
