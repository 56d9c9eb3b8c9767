import { normaliseNumberText, parseNumber } from '../text/digits.ts';

/** A place on earth, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Greatest latitude and longitude; the least are their negatives. */
export const COORDINATE_LIMITS: Readonly<Coordinates> = { lat: 90, lng: 180 };

/** The centre of a map of nothing: the Arabian peninsula. */
export const DEFAULT_CENTER: Readonly<Coordinates> = { lat: 24, lng: 45 };

/** Coordinates from outside; undefined unless both are numbers within the limits. */
export function toCoordinates(lat: unknown, lng: unknown): Coordinates | undefined {
  const [north, east] = [parseNumber(lat), parseNumber(lng)];
  if (north === undefined || Math.abs(north) > COORDINATE_LIMITS.lat) return undefined;
  if (east === undefined || Math.abs(east) > COORDINATE_LIMITS.lng) return undefined;
  return { lat: north, lng: east };
}

/**
 * Coordinates that a person wrote in one line, latitude first, in either set of digits; undefined for any other text.
 *
 * @example readCoordinates('٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨') // { lat: 25.2048, lng: 55.2708 }
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const parts = normaliseNumberText(text)
    .split(/\s*[,،;\s]\s*/)
    .filter(Boolean);
  return parts.length === 2 ? toCoordinates(parts[0], parts[1]) : undefined;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places along the earth's surface. */
export function distanceBetween(from: Coordinates, to: Coordinates): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/** Degrees clockwise from north in which one sets out from a place for another: 0 to 360. */
export function bearingBetween(from: Coordinates, to: Coordinates): number {
  const turn = radians(to.lng - from.lng);
  const east = Math.sin(turn) * Math.cos(radians(to.lat));
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** The nearest of several places with its distance in kilometres; undefined when there are none. */
export function nearestOf<Place extends Coordinates>(
  places: readonly Place[],
  to: Coordinates,
): { place: Place; distance: number } | undefined {
  let nearest: { place: Place; distance: number } | undefined;
  for (const place of places) {
    const distance = distanceBetween(place, to);
    if (nearest === undefined || distance < nearest.distance) nearest = { place, distance };
  }
  return nearest;
}
