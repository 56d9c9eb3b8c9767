import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws files of the accepted types to upload. */
export const manifest = defineWidget({
  id: 'file',
  accepts: ['file', 'files'],
  span: 1,
});
