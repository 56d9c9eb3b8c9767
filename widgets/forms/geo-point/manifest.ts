import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** A place: picked on a map or searched, with coordinates and address by keyboard. */
export const manifest = defineWidget({
  id: 'geo-point',
  accepts: ['geo-point'],
  options: {
    around: {
      type: 'string',
      description:
        'A reference of the same record to a group with a place: while nothing is picked, the map shows it. Of several places it is the one that the map of that group shows.',
      'x-names': { to: 'field' },
    },
  },
  span: 2,
});
