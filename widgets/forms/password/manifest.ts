import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws a secret with a button that shows it; on edit, empty means unchanged (FORM-24). */
export const manifest = defineWidget({
  id: 'password',
  accepts: ['password'],
  span: 1,
});
