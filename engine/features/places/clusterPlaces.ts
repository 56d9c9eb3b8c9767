import type { Coordinates } from '../../core/geo/Coordinates.ts';
import type { RecordPoint } from './Places.types.ts';

/** Records that are one mark at a zoom: those in one square of the screen. */
export interface Cluster extends Coordinates {
  key: string;
  ids: readonly number[];
}

/** Side of a square, in pixels, and the least distance of two marks. */
const SQUARE = 64;
const APART = 48;
/** Width of the world at zoom 0, in pixels. */
const WORLD = 256;
/** Latitude at which the world of web maps ends. */
const MOST_LAT = 85.0511;

/**
 * Puts records into clusters, the largest first: those in one square of the screen, and then those whose marks would touch.
 * The squares are fixed on the world, so that a map that is dragged keeps its marks; each mark is in the middle of its
 * records.
 *
 * @example clusterPlaces([{ id: 1, lat: 25.2, lng: 55.27 }], 11) // [{ key: '…', lat: 25.2, lng: 55.27, ids: [1] }]
 */
export function clusterPlaces(points: readonly RecordPoint[], zoom: number): Cluster[] {
  const squares = Map.groupBy(points, (point) => {
    const { x, y } = pixelOf(point, zoom);
    return `${Math.floor(x / SQUARE)}:${Math.floor(y / SQUARE)}`;
  });
  const ordered = [...squares].toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const groups: { key: string; middle: Coordinates; inside: RecordPoint[] }[] = [];
  for (const [key, inside] of ordered) {
    const middle = middleOf(inside);
    const at = pixelOf(middle, zoom);
    const near = groups.find((group) => {
      const other = pixelOf(group.middle, zoom);
      return Math.hypot(other.x - at.x, other.y - at.y) < APART;
    });
    if (near === undefined) groups.push({ key, middle, inside: [...inside] });
    else near.inside.push(...inside);
  }
  return groups
    .map(({ key, middle, inside }) => ({ key, ...middle, ids: inside.map(({ id }) => id) }))
    .toSorted((a, b) => b.ids.length - a.ids.length);
}

/** A place on the world of web maps at a zoom, in pixels. */
function pixelOf({ lat, lng }: Coordinates, zoom: number): { x: number; y: number } {
  const size = WORLD * 2 ** zoom;
  const sine = Math.sin((Math.max(-MOST_LAT, Math.min(MOST_LAT, lat)) * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

function middleOf(points: readonly RecordPoint[]): Coordinates {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) };
}
