import { describe, expect, it } from 'vitest';
import { bearingBetween, distanceBetween, nearestOf, readCoordinates, toCoordinates } from './Coordinates.ts';

const DUBAI = { lat: 25.2048, lng: 55.2708 };
const ABU_DHABI = { lat: 24.4539, lng: 54.3773 };

describe('toCoordinates', () => {
  it('FORM-22: takes numbers and typed text in either set of digits', () => {
    expect(toCoordinates('٢٥٫٢', 55)).toEqual({ lat: 25.2, lng: 55 });
    expect(toCoordinates(-90, 180)).toEqual({ lat: -90, lng: 180 });
  });

  it.each([
    [90.1, 0],
    [0, -180.5],
    ['', 55],
    [undefined, 55],
    [25, Number.NaN],
    ['25e1', 1],
  ])('refuses %s, %s', (lat, lng) => {
    expect(toCoordinates(lat, lng)).toBeUndefined();
  });
});

describe('readCoordinates', () => {
  it.each(['25.2048, 55.2708', '25.2048 55.2708', '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨', ' 25.2048;55.2708 '])('reads %s', (text) => {
    expect(readCoordinates(text)).toEqual(DUBAI);
  });

  it.each(['دبي', '25.2', '25.2, 200', '1 2 3'])('leaves %s alone', (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  });
});

describe('distanceBetween', () => {
  it('measures along the surface, also across the date line', () => {
    expect(distanceBetween(DUBAI, ABU_DHABI)).toBeCloseTo(122.8, 0);
    expect(distanceBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1);
    expect(distanceBetween(DUBAI, DUBAI)).toBe(0);
  });
});

describe('bearingBetween', () => {
  it('counts clockwise from north', () => {
    expect(bearingBetween(DUBAI, { lat: 26, lng: DUBAI.lng })).toBe(0);
    expect(bearingBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(90);
    expect(bearingBetween(DUBAI, ABU_DHABI)).toBeCloseTo(227, 0);
  });
});

describe('nearestOf', () => {
  it('finds the nearest and how far it is', () => {
    expect(nearestOf([ABU_DHABI, DUBAI], { lat: 25.1, lng: 55.2 })?.place).toBe(DUBAI);
    expect(nearestOf([], DUBAI)).toBeUndefined();
  });
});
