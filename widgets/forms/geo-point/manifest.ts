import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** A place: picked on a map or searched, with coordinates and address by keyboard. */
export const manifest = defineWidget({
  id: 'geo-point',
  accepts: ['geo-point'],
  span: 2,
});
