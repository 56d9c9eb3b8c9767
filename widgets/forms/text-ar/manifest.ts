import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one line of Arabic text; Latin letters are refused. */
export const manifest = defineWidget({
  id: 'text-ar',
  accepts: ['text-ar', 'text'],
  span: 1,
});
