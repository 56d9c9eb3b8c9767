import { describe, expect, it } from 'vitest';
import { isTypo } from './isTypo.ts';

describe('isTypo', () => {
  it.each([
    ['colums', 'columns', ['columns', 'filters']],
    ['nmae', 'name', ['name', 'price']],
    ['prise', 'price', ['name', 'price']],
    ['lawha:mony', 'lawha:money', ['lawha:money', 'lawha:text']],
    ['rowactions', 'rowActions', ['rowActions', 'bulkActions']],
    ['x-wigdet', 'x-widget', ['x-widget', 'x-label']],
  ])('%s is a slip of %s', (name, meant, allowed) => {
    expect(isTypo(name, meant, allowed)).toBe(true);
  });

  it.each([
    { why: 'three letters differ', name: 'contry_id', meant: 'city_id', allowed: ['city_id'] },
    { why: 'a short word is another word', name: 'pink', meant: 'ink', allowed: ['ink', 'info'] },
    { why: 'a code of two letters is another code', name: 'fr', meant: 'ar', allowed: ['ar', 'en'] },
    { why: 'a word of the name is another', name: 'circle-help', meant: 'circle-check', allowed: ['circle-check'] },
    { why: 'a code within a name is another', name: 'name_fr', meant: 'name_ar', allowed: ['name_ar'] },
    { why: 'the first letter is another', name: 'border', meant: 'order', allowed: ['order'] },
    { why: 'a plural is another name', name: 'services', meant: 'service', allowed: ['service'] },
    { why: 'a digit distinguishes names', name: 'phone2', meant: 'phone', allowed: ['phone'] },
    { why: 'another name is nearly as near', name: 'statu', meant: 'status', allowed: ['status', 'state'] },
  ])('is none when $why', ({ name, meant, allowed }) => {
    expect(isTypo(name, meant, allowed)).toBe(false);
  });
});
