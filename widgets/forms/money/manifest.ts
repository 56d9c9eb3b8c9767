import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws an amount with the currency after it (CONST-07). */
export const manifest = defineWidget({
  id: 'money',
  accepts: ['money', 'number'],
  span: 1,
});
