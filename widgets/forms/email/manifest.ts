import { AUTO_COMPLETE } from '../../inputs/autoComplete.ts';
import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws an email address, left to right in both languages. */
export const manifest = defineWidget({
  id: 'email',
  accepts: ['email', 'text'],
  options: { autoComplete: AUTO_COMPLETE },
  span: 1,
});
