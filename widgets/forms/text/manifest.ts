import { AUTO_COMPLETE } from '../../inputs/autoComplete.ts';
import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws one line of text. */
export const manifest = defineWidget({
  id: 'text',
  accepts: ['text', 'timestamp'],
  options: { autoComplete: AUTO_COMPLETE },
  span: 1,
});
