import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';

/** The land of the world, and in more detail that of one box of it. */
export interface Land {
  world: Feature | FeatureCollection;
  region: Feature | FeatureCollection;
  /** South-west and north-east of that box, latitude first. */
  corners: [southWest: [number, number], northEast: [number, number]];
}

let loading: Promise<Land> | undefined;

/** Loads, once, the land that is drawn without map tiles. Natural Earth, without any border. */
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
  return { world: landOf(world), region: landOf(region), corners: cornersOf(region.bbox) };
}

/** JSON imports have no literal types, so the shape is declared here. */
function landOf(file: { objects: { land: unknown } }): Feature | FeatureCollection {
  const topology = file as unknown as Topology<{ land: GeometryObject }>;
  return feature(topology, topology.objects.land);
}

function cornersOf([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Land['corners'] {
  return [
    [south, west],
    [north, east],
  ];
}
