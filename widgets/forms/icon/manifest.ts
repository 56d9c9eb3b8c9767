import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws an icon of the icon set to pick. */
export const manifest = defineWidget({
  id: 'icon',
  accepts: ['icon', 'text'],
  span: 1,
});
