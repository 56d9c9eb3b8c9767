import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** Draws one video to upload and to play (FORM-09). */
export const manifest = defineWidget({
  id: 'video',
  accepts: ['video'],
  span: 1,
});
