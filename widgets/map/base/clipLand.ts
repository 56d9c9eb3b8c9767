/** A corner of a ring: longitude, latitude. */
export type Corner = readonly [lng: number, lat: number];

/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * The part of a ring within a box (Sutherland and Hodgman): an outline that leaves the box runs along its edge. Empty
 * when nothing of the ring is inside.
 */
export function clipRing(ring: readonly Corner[], [west, south, east, north]: Box): Corner[] {
  const edges: readonly Edge[] = [
    { isInside: ([lng]) => lng >= west, meet: (from, to) => [west, along(from, to, 0, west)] },
    { isInside: ([lng]) => lng <= east, meet: (from, to) => [east, along(from, to, 0, east)] },
    { isInside: ([, lat]) => lat >= south, meet: (from, to) => [along(from, to, 1, south), south] },
    { isInside: ([, lat]) => lat <= north, meet: (from, to) => [along(from, to, 1, north), north] },
  ];
  return edges.reduce<Corner[]>(cutAt, [...ring]);
}

interface Edge {
  isInside: (corner: Corner) => boolean;
  meet: (from: Corner, to: Corner) => Corner;
}

function cutAt(ring: Corner[], { isInside, meet }: Edge): Corner[] {
  return ring.flatMap((corner, place) => {
    const before = ring.at(place - 1) ?? corner;
    if (isInside(corner)) return isInside(before) ? [corner] : [meet(before, corner), corner];
    return isInside(before) ? [meet(before, corner)] : [];
  });
}

/** The other coordinate at which a line reaches a value of one. */
function along(from: Corner, to: Corner, axis: 0 | 1, value: number): number {
  const other = axis === 0 ? 1 : 0;
  return from[other] + ((value - from[axis]) / (to[axis] - from[axis])) * (to[other] - from[other]);
}

/** Resolution of the file in steps per degree: about 100 m, finer than the accuracy of the source. */
const STEPS_PER_DEGREE = 1000;

/** Land of one box as a topology of `topojson-client`, each ring an arc of its own. */
export interface LandTopology {
  type: 'Topology';
  bbox: [number, number, number, number];
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { land: { type: 'MultiPolygon'; arcs: number[][][] } };
}

/** Cuts polygons to a box and packs them: whole numbers, each the difference from the one before. */
export function packLand(polygons: readonly (readonly Corner[])[][], box: Box): LandTopology {
  const arcs: [number, number][][] = [];
  const land: number[][][] = [];
  for (const rings of polygons) {
    const kept = rings.map((ring) => packRing(clipRing(ring.slice(0, -1), box), box));
    const [outline] = kept;
    if (outline === undefined || outline.length === 0) continue;
    land.push(kept.filter((arc) => arc.length > 0).map((arc) => [arcs.push(arc) - 1]));
  }
  return {
    type: 'Topology',
    bbox: [...box],
    transform: { scale: [1 / STEPS_PER_DEGREE, 1 / STEPS_PER_DEGREE], translate: [box[0], box[1]] },
    arcs,
    objects: { land: { type: 'MultiPolygon', arcs: land } },
  };
}

/** A closed arc; empty for a ring that collapses at this precision. */
function packRing(ring: readonly Corner[], [west, south]: Box): [number, number][] {
  const steps = ring.map(([lng, lat]): [number, number] => [
    Math.round((lng - west) * STEPS_PER_DEGREE),
    Math.round((lat - south) * STEPS_PER_DEGREE),
  ]);
  const moved = steps.filter(([x, y], place) => {
    const [beforeX, beforeY] = steps.at(place - 1) ?? [x, y];
    return x !== beforeX || y !== beforeY;
  });
  const [first] = moved;
  if (first === undefined || moved.length < 3) return [];
  return [...moved, first].map(([x, y], place, all) => {
    const [beforeX, beforeY] = all[place - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}
