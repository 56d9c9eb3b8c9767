import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws text in Markdown, and what it will look like. */
export const manifest = defineWidget({
  id: 'markdown',
  accepts: ['markdown', 'textarea'],
  span: 2,
});
