import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a secret with a button that shows it; on edit, empty means unchanged. */
export const manifest = defineWidget({
  id: 'password',
  accepts: ['password'],
  options: { autoComplete: { enum: ['new-password', 'current-password'] } },
  span: 1,
});
