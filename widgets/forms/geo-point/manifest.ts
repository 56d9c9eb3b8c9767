import { defineWidget } from '../../../engine/registry/defineWidget.ts';

/** A place: coordinates and address by keyboard (FORM-22). */
export const manifest = defineWidget({
  id: 'geo-point',
  accepts: ['geo-point'],
  span: 2,
});
