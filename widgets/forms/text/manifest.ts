import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws one line of text. */
export const manifest = defineWidget({
  id: 'text',
  accepts: ['text', 'timestamp'],
  span: 1,
});
