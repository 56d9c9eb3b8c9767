import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { gridStep, gridValues } from './grid.ts';

/** Degrees of latitude up to which the world is drawn. */
const POLE = 85;

/** Where the lines of the grid are, in px from the middle of a map. */
export interface GridLines {
  /** Lines of latitude, downwards. */
  rows: number[];
  /** Lines of longitude, to the right. */
  columns: number[];
}

/**
 * The lines of latitude and longitude around a place, as the map at that zoom draws them.
 *
 * @param reach px from the middle up to which there are lines
 */
export function gridLines(center: Coordinates, zoom: number, reach: number): GridLines {
  const world = 256 * 2 ** zoom;
  const perDegree = world / 360;
  const step = gridStep(zoom);
  const middle = heightOf(center.lat, world);
  const [top, bottom] = [latitudeOf(middle - reach, world), latitudeOf(middle + reach, world)];
  const east = reach / perDegree;
  return {
    rows: gridValues(Math.max(bottom, -POLE), Math.min(top, POLE), step).map((lat) => heightOf(lat, world) - middle),
    columns: gridValues(Math.max(center.lng - east, -180), Math.min(center.lng + east, 180), step).map(
      (lng) => (lng - center.lng) * perDegree,
    ),
  };
}

/** Distance of a latitude from the equator in px of a Mercator map, downwards. */
function heightOf(lat: number, world: number): number {
  const angle = (Math.max(-POLE, Math.min(POLE, lat)) * Math.PI) / 180;
  return (-world / (2 * Math.PI)) * Math.log(Math.tan(Math.PI / 4 + angle / 2));
}

function latitudeOf(height: number, world: number): number {
  return ((2 * Math.atan(Math.exp((-height * 2 * Math.PI) / world)) - Math.PI / 2) * 180) / Math.PI;
}
