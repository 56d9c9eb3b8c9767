import { describe, expect, it } from 'vitest';
import { placeOffset } from './placeOffset.ts';

const TEXT = '{ "label": { "ar": "أ" }, "columns": ["name", { "key": "price", "width": 90 }] }';
const marked = (pointer: string): string => {
  const { from, to } = placeOffset(TEXT, pointer);
  return TEXT.slice(from, to);
};

describe('placeOffset', () => {
  it('AUTH-33: marks the key of a place, and items of lists by their names or their numbers', () => {
    expect(marked('/label/ar')).toBe('"ar"');
    expect(marked('/columns/name')).toBe('"name"');
    expect(marked('/columns/price/width')).toBe('"width"');
    expect(marked('/columns/0')).toBe('"name"');
  });

  it('AUTH-33: marks what is around a place that the text does not have, and the beginning of a broken one', () => {
    expect(marked('/columns/price/cell')).toBe('{ "key": "price", "width": 90 }');
    expect(placeOffset(TEXT, '')).toEqual({ from: 0, to: 0 });
    expect(placeOffset('', '/label')).toEqual({ from: 0, to: 0 });
  });
});
