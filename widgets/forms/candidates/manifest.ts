import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws the choice of a record from a list of candidates that the server judges for the record in the form. */
export const manifest = defineWidget({
  id: 'candidates',
  accepts: ['reference'],
  span: 1,
});
