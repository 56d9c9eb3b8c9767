import { feature } from 'topojson-client';
import type { Feature, MultiPolygon } from 'geojson';
import type { MultiPolygon as TopologyLand, Topology } from 'topojson-specification';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clipRing, packLand, type Corner } from './clipLand.ts';

const SQUARE: Corner[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('clipRing', () => {
  it('keeps what is inside, cuts what leaves, and drops what is outside', () => {
    expect(clipRing(SQUARE, [-1, -1, 11, 11])).toEqual(SQUARE);
    expect(clipRing(SQUARE, [5, -1, 20, 5])).toEqual(
      expect.arrayContaining([
        [5, 0],
        [10, 0],
        [10, 5],
        [5, 5],
      ]),
    );
    expect(clipRing(SQUARE, [20, 20, 30, 30])).toEqual([]);
  });
});

describe('packLand', () => {
  it('is read back by topojson-client as closed rings, holes included', () => {
    const hole: Corner[] = [
      [4, 4],
      [4, 6],
      [6, 6],
      [4, 4],
    ];
    const packed = packLand([[[...SQUARE, [0, 0]], hole]], [-5, -5, 20, 20]);
    const land = read(packed);
    expect(land.geometry.coordinates).toEqual([
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
          [0, 0],
        ],
        hole,
      ],
    ]);
  });

  it('leaves out what vanishes', () => {
    expect(
      packLand(
        [
          [
            [
              [0, 0],
              [0.0001, 0],
              [0, 0.0001],
              [0, 0],
            ],
          ],
        ],
        [-1, -1, 1, 1],
      ).arcs,
    ).toEqual([]);
  });
});

describe('region.json', () => {
  it('is what world-atlas gives', () => {
    const run = spawnSync(process.execPath, [join(import.meta.dirname, 'buildRegion.ts'), '--check']);
    expect([run.status, run.stderr.toString()]).toEqual([0, '']);
  });
});

function read(topology: Topology<{ land: TopologyLand }>): Feature<MultiPolygon> {
  return feature(topology, topology.objects.land);
}
