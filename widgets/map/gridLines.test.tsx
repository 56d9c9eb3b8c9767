import { CRS, latLng, type Point } from 'leaflet';
import { describe, expect, it } from 'vitest';
import { gridStep } from './grid.ts';
import { gridLines } from './gridLines.ts';

/** Where the map itself puts a place, in px from its middle. */
function placeOf([lat, lng]: readonly [number, number], center: { lat: number; lng: number }, zoom: number): Point {
  return CRS.EPSG3857.latLngToPoint(latLng(lat, lng), zoom).subtract(CRS.EPSG3857.latLngToPoint(latLng(center), zoom));
}

describe('gridLines', () => {
  it.each([
    ['a street in Dubai', { lat: 25.2048, lng: 55.2708 }, 15],
    ['a street south of the equator', { lat: -33.8688, lng: 151.2093 }, 12],
    ['the world', { lat: 24, lng: 45 }, 3],
  ])('DESK-10: are where the map draws them: %s', (_name, center, zoom) => {
    const { rows, columns } = gridLines(center, zoom, 600);
    const step = gridStep(zoom);
    const near = (value: number): number => Number((Math.round(value / step) * step).toFixed(6));
    const [lat, lng] = [near(center.lat), near(center.lng)];
    const at = placeOf([lat, lng], center, zoom);
    expect(Math.min(...rows.map((y) => Math.abs(y - at.y)))).toBeLessThan(0.5);
    expect(Math.min(...columns.map((x) => Math.abs(x - at.x)))).toBeLessThan(0.5);
    for (const place of [...rows, ...columns]) expect(Math.abs(place)).toBeLessThanOrEqual(601);
  });

  it('DESK-10: end at the poles and at the edges of the world', () => {
    const { rows, columns } = gridLines({ lat: 84, lng: 179 }, 3, 1000);
    expect(rows.length + columns.length).toBeLessThan(20);
  });
});
