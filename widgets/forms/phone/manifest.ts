import { AUTO_COMPLETE } from '../../inputs/autoComplete.ts';
import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a phone number with the calling code of its country. */
export const manifest = defineWidget({
  id: 'phone',
  accepts: ['phone'],
  options: {
    autoComplete: AUTO_COMPLETE,
    only: {
      type: 'string',
      pattern: '^[0-9]{1,4}$',
      description: 'The one calling code that is offered, such as 971.',
    },
  },
  span: 1,
});
