import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one video to upload and to play. */
export const manifest = defineWidget({
  id: 'video',
  accepts: ['video'],
  span: 1,
});
