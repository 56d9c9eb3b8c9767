import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws an amount with the currency after it. */
export const manifest = defineWidget({
  id: 'money',
  accepts: ['money', 'number'],
  span: 1,
});
