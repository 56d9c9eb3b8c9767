import { map as createMap, type Map as LeafletMap } from 'leaflet';
import { afterEach, describe, expect, it } from 'vitest';
import { fitPlaces } from './fitPlaces.ts';

const WIDTH = 340;
const HEIGHT = 340;
/** Room of the zoom buttons on a narrow screen, and half of the largest mark. */
const UNDER_BUTTONS = 54 + 23;
const CORNERS = [
  { lat: 22.9, lng: 51.6 },
  { lat: 22.9, lng: 56.3 },
  { lat: 26.1, lng: 51.6 },
  { lat: 26.1, lng: 56.3 },
];

let shown: LeafletMap | undefined;
afterEach(() => {
  shown?.remove();
  document.body.replaceChildren();
});

/** The places of a fitted map, in pixels from its left and upper side. */
function fitted(direction: 'rtl' | 'ltr'): { x: number; y: number }[] {
  const box = document.createElement('div');
  box.className = 'lw-map';
  box.style.direction = direction;
  const canvas = box.appendChild(document.createElement('div'));
  canvas.style.direction = 'ltr';
  Object.defineProperties(canvas, { clientWidth: { value: WIDTH }, clientHeight: { value: HEIGHT } });
  document.body.append(box);
  const map = createMap(canvas, { center: [0, 0], zoom: 3, zoomControl: false, attributionControl: false });
  shown = map;
  fitPlaces(map, CORNERS, { maxZoom: 18, animate: false });
  return CORNERS.map((corner) => map.latLngToContainerPoint(corner));
}

describe('PLACE-01: a map that is fitted to its records', () => {
  it.each(['rtl', 'ltr'] as const)(
    'has no mark under the zoom buttons, at the side where the language begins, %s',
    (dir) => {
      const fromButtons = fitted(dir).map(({ x }) => (dir === 'rtl' ? WIDTH - x : x));
      expect(Math.min(...fromButtons)).toBeGreaterThanOrEqual(UNDER_BUTTONS);
    },
  );

  it('has each mark whole', () => {
    for (const { x, y } of fitted('rtl'))
      expect([x > 23, x < WIDTH - 23, y > 23, y < HEIGHT - 23]).toEqual([true, true, true, true]);
  });
});
