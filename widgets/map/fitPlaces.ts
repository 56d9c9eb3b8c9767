import type { Map as LeafletMap } from 'leaflet';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';

/** Pixels between a place and a side of the map: half of the largest mark, and some surroundings. */
const EDGE = 40;
/** The same at the side of the zoom buttons, which are 54 px from it on narrow screens: no mark is under them. */
const EDGE_OF_BUTTONS = 80;

/**
 * Moves a map so that it shows all of the places, none of their marks under the zoom buttons, which are at the side where
 * the language begins.
 */
export function fitPlaces(
  map: LeafletMap,
  places: readonly Coordinates[],
  options: { maxZoom: number; animate?: boolean },
): void {
  // The canvas itself is always left to right, the box around it is as the page.
  const box = map.getContainer().closest('.lw-map') ?? document.documentElement;
  const isRtl = getComputedStyle(box).direction === 'rtl';
  map.fitBounds(
    places.map(({ lat, lng }) => [lat, lng]),
    {
      ...options,
      paddingTopLeft: [isRtl ? EDGE : EDGE_OF_BUTTONS, EDGE],
      paddingBottomRight: [isRtl ? EDGE_OF_BUTTONS : EDGE, EDGE],
    },
  );
}
