import type { FoundPlace, MapCalls } from '../../engine/client/pages/MapCalls.types.ts';
import { foldedIncludes } from '../../engine/core/text/fold.ts';

/** Places that the fake geocoder finds. */
export const SAMPLE_PLACES: readonly FoundPlace[] = [
  { name: 'دبي', address: 'دبي، الإمارات العربية المتحدة', lat: 25.2048, lng: 55.2708 },
  { name: 'أبوظبي', address: 'أبوظبي، الإمارات العربية المتحدة', lat: 24.4539, lng: 54.3773 },
];

/** No record. */
const NONE = { total: 0, isCapped: false };

/** The calls of maps on a server without tiles; every place is near the first one. */
export function sampleMaps(overrides: Partial<MapCalls> = {}): MapCalls {
  return {
    getMapConfig: () => Promise.resolve({ center: { lat: 24, lng: 45 }, places: SAMPLE_PLACES }),
    placeOf: ({ id }) => Promise.resolve(SAMPLE_PLACES[id - 1]),
    searchPlaces: ({ text }) =>
      Promise.resolve({ value: SAMPLE_PLACES.filter(({ name }) => foldedIncludes(name, text)), isDegraded: false }),
    namePlace: ({ lat, lng }) =>
      Promise.resolve({ value: { name: 'قرب دبي', address: 'بالقرب من دبي', lat, lng }, isDegraded: false }),
    placesOf: () => Promise.resolve({ points: [], placed: NONE, unplaced: NONE }),
    ...overrides,
  };
}
