import { describe, expect, it } from 'vitest';
import { placeLabels } from './placeLabels.ts';

const place = (name: string, lng: number, lat: number) => ({ name, lat, lng });
const toPixel = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });
const size = { x: 400, y: 300 };

describe('placeLabels', () => {
  it('FORM-22: shows the cities in sight and no others', () => {
    const places = [place('in', 100, 100), place('left', -1, 100), place('below', 100, 301)];
    const labels = placeLabels({ places, toPixel, size, side: 'right' });
    expect(labels).toEqual([{ place: places[0], isNamed: true }]);
  });

  it('names the important one where two names would meet, and keeps the other dot', () => {
    const places = [place('Dubai', 100, 100), place('Sharjah', 120, 104), place('Ajman', 120, 140)];
    const labels = placeLabels({ places, toPixel, size, side: 'right' });
    expect(labels.map(({ isNamed }) => isNamed)).toEqual([true, false, true]);
  });

  it('knows the side of each name', () => {
    const places = [place('دبي', 100, 100), place('الشارقة', 124, 104)];
    const named = (side: 'left' | 'right'): boolean[] =>
      placeLabels({ places, toPixel, size, side }).map(({ isNamed }) => isNamed);
    expect(named('right')).toEqual([true, true]);
    // To the left the second name would cover the first dot.
    expect(named('left')).toEqual([true, false]);
  });

  it('draws dots that touch as one', () => {
    const places = [place('a', 100, 100), place('b', 103, 102)];
    expect(placeLabels({ places, toPixel, size, side: 'right' })).toHaveLength(1);
  });
});
