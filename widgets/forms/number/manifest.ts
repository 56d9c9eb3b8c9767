import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a number; the minus sign is refused where the least value is not negative. */
export const manifest = defineWidget({
  id: 'number',
  accepts: ['integer', 'number', 'percent', 'order', 'money'],
  span: 1,
});
