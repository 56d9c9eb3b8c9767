import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws the candidates of a field as buttons side by side, such as the free times of a day, with what is left of each. */
export const manifest = defineWidget({
  id: 'slots',
  accepts: ['reference'],
  options: {
    on: {
      type: 'string',
      description:
        'Field of the same record on which the candidates depend, such as a date; they wait until it is filled.',
      'x-names': { to: 'field' },
    },
  },
  span: 2,
});
