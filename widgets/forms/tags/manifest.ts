import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws tags that are typed or taken from those of other records. */
export const manifest = defineWidget({
  id: 'tags',
  accepts: ['tags'],
  span: 1,
});
