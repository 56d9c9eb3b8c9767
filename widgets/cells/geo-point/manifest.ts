import { defineCell } from '../../../engine/core/registry/defineCell.ts';

/** A place: its address, else its coordinates. */
export const manifest = defineCell({
  id: 'geo-point',
  accepts: ['geo-point', 'text'],
  toText: (value) => {
    const { location, coordinates } = placeOf(value);
    return location === '' ? coordinates : location;
  },
});

/** The parts of a place that can be read, as text. */
export function placeOf(value: unknown): { location: string; coordinates: string } {
  const { lat, lng, location }: Record<string, unknown> =
    typeof value === 'object' ? { ...value } : { location: value };
  const isPlaced = typeof lat === 'number' && typeof lng === 'number';
  return {
    location: typeof location === 'string' ? location.trim() : '',
    coordinates: isPlaced ? `${lat.toFixed(5)}, ${lng.toFixed(5)}` : '',
  };
}
