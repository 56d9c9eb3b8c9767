import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';

/** Digits after the point of a coordinate: a decimetre. */
export const COORDINATE_DECIMALS = 6;

/** Coordinates as they are read: latitude first, to a metre. */
export function coordinatesText({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** Coordinates in their stored form: no longer than a person could have typed them. */
export function roundCoordinates({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(lat.toFixed(COORDINATE_DECIMALS)), lng: Number(lng.toFixed(COORDINATE_DECIMALS)) };
}
