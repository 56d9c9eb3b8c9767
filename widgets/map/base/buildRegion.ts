/**
 * Writes `region.json`: the land of the region in which the business works, cut from Natural Earth 1:10m, so that towns
 * on the coast are on land without a tile server. Run it when `world-atlas` changes: `npx node
 * widgets/map/base/buildRegion.ts`. `--check` writes nothing and fails when the file is not fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { packLand, type Box, type Corner } from './clipLand.ts';

/** From Libya's border and Sudan to the Caspian Sea and Pakistan: every seeded city with room around it. */
const REGION: Box = [24, 11, 63, 38];

const file = join(import.meta.dirname, 'region.json');
const source = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const world = JSON.parse(readFileSync(source, 'utf8')) as Topology<{ land: GeometryCollection }>;
const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) => {
  if (geometry.type === 'Polygon') return [geometry.coordinates as unknown as Corner[][]];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Corner[][][]) : [];
});
const text = `${JSON.stringify(packLand(polygons, REGION))}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is not what world-atlas gives; run buildRegion.ts\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}
