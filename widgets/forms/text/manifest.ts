import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one line of text. */
export const manifest = defineWidget({
  id: 'text',
  accepts: ['text', 'timestamp'],
  span: 1,
});
