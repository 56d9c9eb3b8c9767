import { describe, expect, it } from 'vitest';
import { moveColumn, pinColumn, placeColumn } from './changeColumns.ts';
import { orderedKeys } from './orderedKeys.ts';

const columns = ['id', 'name', 'price', 'city'].map((key) => ({ key }));
const plain = { order: [], pinned: [] };
const shown = ['id', 'name', 'price', 'city'];

describe('VIEW-02: the order of columns', () => {
  it('a column takes the place of another, in both directions', () => {
    expect(placeColumn(plain, columns, { key: 'city', at: 'name' }).order).toEqual(['id', 'city', 'name', 'price']);
    expect(placeColumn(plain, columns, { key: 'id', at: 'price' }).order).toEqual(['name', 'price', 'id', 'city']);
    expect(placeColumn(plain, columns, { key: 'id', at: 'gone' })).toBe(plain);
  });

  it('a column moves past those that are hidden, and not past the ends', () => {
    const hidden = ['id', 'name', 'city'];
    expect(moveColumn(plain, columns, { key: 'city', by: -1, among: hidden }).order).toEqual([
      'id',
      'city',
      'name',
      'price',
    ]);
    expect(moveColumn(plain, columns, { key: 'city', by: 1, among: shown })).toBe(plain);
    expect(moveColumn(plain, columns, { key: 'price', by: 1, among: hidden })).toBe(plain);
  });

  it('a pinned column is before the others, and one that is put among them is pinned', () => {
    const pinned = pinColumn(plain, 'price');
    expect(orderedKeys(pinned, columns)).toEqual(['price', 'id', 'name', 'city']);
    const two = placeColumn(pinned, columns, { key: 'city', at: 'price' });
    expect(two).toEqual({ order: ['city', 'price', 'id', 'name'], pinned: ['city', 'price'] });
    expect(placeColumn(two, columns, { key: 'city', at: 'name' }).pinned).toEqual(['price']);
    expect(pinColumn(pinned, 'price').pinned).toEqual([]);
  });
});
