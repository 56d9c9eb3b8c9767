import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws records of another group in a table, to be added, changed, sorted and removed with the record that they belong to. */
export const manifest = defineWidget({
  id: 'rows',
  accepts: ['rows'],
  span: 2,
});
