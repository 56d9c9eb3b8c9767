import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws an email address, left to right in both languages. */
export const manifest = defineWidget({
  id: 'email',
  accepts: ['email', 'text'],
  span: 1,
});
