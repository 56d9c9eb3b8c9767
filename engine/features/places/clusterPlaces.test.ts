import { describe, expect, it } from 'vitest';
import { clusterPlaces } from './clusterPlaces.ts';

const DUBAI = [
  { id: 1, lat: 25.2, lng: 55.27 },
  { id: 2, lat: 25.201, lng: 55.271 },
];
const ABU_DHABI = { id: 3, lat: 24.45, lng: 54.38 };

describe('PLACE-01: records that are close to each other are one mark', () => {
  it('joins those of one square, and parts them as the map is zoomed in', () => {
    const far = clusterPlaces([...DUBAI, ABU_DHABI], 8);
    expect(far.map(({ ids }) => ids)).toEqual([[1, 2], [3]]);
    expect(far[0]).toMatchObject({ lat: expect.closeTo(25.2005, 6), lng: expect.closeTo(55.2705, 6) });
    expect(clusterPlaces([...DUBAI, ABU_DHABI], 17)).toHaveLength(3);
    expect(clusterPlaces([...DUBAI, ABU_DHABI], 3)).toHaveLength(1);
  });

  it('keeps every record in exactly one mark, at each zoom, and the marks of a map that is dragged', () => {
    const points = Array.from({ length: 500 }, (_, i) => ({
      id: i + 1,
      lat: ((i * 37) % 180) - 90,
      lng: ((i * 73) % 360) - 180,
    }));
    for (const zoom of [0, 3, 9, 18]) {
      const ids = clusterPlaces(points, zoom).flatMap((cluster) => cluster.ids);
      expect(ids.toSorted((a, b) => a - b)).toEqual(points.map(({ id }) => id));
    }
    const [first] = clusterPlaces(DUBAI, 10);
    expect(clusterPlaces([...DUBAI, ABU_DHABI], 10).some(({ key }) => key === first?.key)).toBe(true);
  });

  it('has no two marks that touch', () => {
    const close = Array.from({ length: 400 }, (_, i) => ({
      id: i + 1,
      lat: 25 + (i % 20) * 0.013,
      lng: 55 + Math.floor(i / 20) * 0.017,
    }));
    const marks = clusterPlaces(close, 11);
    // A degree of longitude has 256 · 2¹¹ / 360 pixels.
    const pixels = (256 * 2 ** 11) / 360;
    const touching = marks.filter((one) =>
      marks.some(
        (other) =>
          other !== one &&
          Math.hypot((one.lng - other.lng) * pixels, ((one.lat - other.lat) * pixels) / Math.cos(0.44)) < 46,
      ),
    );
    expect([marks.length > 5, touching]).toEqual([true, []]);
  });

  it('has no marks without records', () => {
    expect(clusterPlaces([], 5)).toEqual([]);
  });
});
