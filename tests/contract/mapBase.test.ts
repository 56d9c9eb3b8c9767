import type { Feature, MultiPolygon, Position } from 'geojson';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { MultiPolygon as TopologyLand, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../server/context/config/ServerConfig.ts';
import { knownPlaces } from '../../server/product/places/knownPlaces.ts';

describe('the embedded base layer and the gazetteer', () => {
  it('FORM-22: seeded cities are on the land that is drawn, but for a few on small islands', async () => {
    const file = await readFile(join(ROOT, 'widgets/map/base/region.json'), 'utf8');
    const topology = JSON.parse(file) as Topology<{ land: TopologyLand }>;
    const land = feature(topology, topology.objects.land) as Feature<MultiPolygon>;
    const isDry = (lng: number, lat: number): boolean =>
      land.geometry.coordinates.some(([outline]) => holds(outline ?? [], lng, lat));
    // Districts and landmarks name their city; many are at the water, on islands made since the map was drawn.
    const wet = knownPlaces()
      // Districts and landmarks are of a city; many are on the shore or on made islands, finer than the outline.
      .filter(({ city, lat, lng }) => city === undefined && !isDry(lng, lat))
      .map(({ name }) => name.en);
    expect(wet).toEqual(['Al Jazirah Al Hamra', 'Muharraq', 'Budaiya', 'Al Hidd', 'Sur']);
  });
});

/** Whether a ring runs around a point. */
function holds(ring: readonly Position[], x: number, y: number): boolean {
  let isIn = false;
  for (const [place, [xi = 0, yi = 0]] of ring.entries()) {
    const [xj = 0, yj = 0] = ring.at(place - 1) ?? [];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isIn = !isIn;
  }
  return isIn;
}
