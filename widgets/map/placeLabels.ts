import type { NamedPlace } from '../../engine/client/pages/MapCalls.types.ts';

/** A point of the map's box, in pixels. */
export interface Pixel {
  x: number;
  y: number;
}

export interface PlaceLabelsOptions {
  /** In order of importance. */
  places: readonly NamedPlace[];
  toPixel: (place: NamedPlace) => Pixel;
  size: Pixel;
  /** The side of its dot that a name is on. */
  side: 'left' | 'right';
}

/** A visible city, and whether its name has room. */
export interface PlaceLabel {
  place: NamedPlace;
  isNamed: boolean;
}

/** Space of a name: pixels of a letter, of a line, and between dot and name. */
const LETTER = 7.5;
const LINE = 18;
const GAP = 8;
/** Distance below which two dots count as one. */
const DOT = 8;

/** The visible cities. Names that would cover an earlier name or dot are left out; so are overlapping dots. */
export function placeLabels({ places, toPixel, size, side }: PlaceLabelsOptions): PlaceLabel[] {
  const dots: Pixel[] = [];
  const taken: Box[] = [];
  return places.flatMap((place) => {
    const at = toPixel(place);
    if (at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y) return [];
    if (dots.some((dot) => Math.hypot(dot.x - at.x, dot.y - at.y) < DOT)) return [];
    const box = boxOf(place.name, at, side);
    const isNamed = !taken.some((other) => overlaps(box, other));
    dots.push(at);
    taken.push({ left: at.x - DOT / 2, right: at.x + DOT / 2, top: at.y - DOT / 2, bottom: at.y + DOT / 2 });
    if (isNamed) taken.push(box);
    return [{ place, isNamed }];
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(name: string, { x, y }: Pixel, side: 'left' | 'right'): Box {
  const width = name.length * LETTER;
  const left = side === 'right' ? x + GAP : x - GAP - width;
  return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
