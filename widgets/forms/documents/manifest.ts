import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws the documents of a set, each in its named place, and whether the set is complete. */
export const manifest = defineWidget({
  id: 'documents',
  accepts: ['documents'],
  span: 2,
});
