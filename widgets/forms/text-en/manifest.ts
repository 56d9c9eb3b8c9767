import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one line of English text; Arabic letters are refused. */
export const manifest = defineWidget({
  id: 'text-en',
  accepts: ['text-en', 'text'],
  span: 1,
});
