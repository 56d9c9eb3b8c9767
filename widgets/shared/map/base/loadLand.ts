import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';

/** The land of the world, and in more detail that of one box of it. */
export interface Land {
  world: Feature | FeatureCollection;
  region: Feature | FeatureCollection;
  /** West, south, east, north. */
  box: readonly [number, number, number, number];
}

let loading: Promise<Land> | undefined;

/** Fetches the land that is drawn when there are no map pictures, once. Natural Earth, without any border. */
export function loadLand(): Promise<Land> {
  loading ??= readLand().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readLand(): Promise<Land> {
  const [{ default: world }, { default: region }] = await Promise.all([
    import('world-atlas/land-110m.json'),
    import('./region.json'),
  ]);
  return { world: landOf(world), region: landOf(region), box: boxOf(region.bbox) };
}

/** JSON imports know no literal types, so the shape is told here. */
function landOf(file: { objects: { land: unknown } }): Feature<Geometry> | FeatureCollection {
  const topology = file as unknown as Topology<{ land: GeometryObject }>;
  return feature(topology, topology.objects.land);
}

function boxOf([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Land['box'] {
  return [west, south, east, north];
}
