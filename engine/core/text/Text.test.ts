import { describe, expect, it } from 'vitest';

import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { asProduct } from '../product/currentProduct.ts';
import { isText, pickLocalised, pickText } from './Text.ts';

describe('pickLocalised', () => {
  it.each([
    [{ ar: 'تنظيف', en: 'Cleaning' }, 'ar', 'تنظيف'],
    [{ ar: 'تنظيف', en: 'Cleaning' }, 'en', 'Cleaning'],
    [{ ar: '', en: 'Cleaning' }, 'ar', 'Cleaning'],
    [{ ar: '  ', en: 'Cleaning' }, 'ar', 'Cleaning'],
    [{ ar: 'تنظيف', en: null }, 'en', 'تنظيف'],
    [{ ar: 'تنظيف' }, 'en', 'تنظيف'],
    [{ ar: '', en: '' }, 'ar', ''],
    [{ ar: 5, en: 6 }, 'en', '6'],
    ['نص', 'en', 'نص'],
    [12, 'ar', '12'],
    [0, 'ar', '0'],
    [null, 'ar', ''],
    [undefined, 'ar', ''],
    [true, 'ar', ''],
    [{ id: 1 }, 'ar', ''],
    [['ar'], 'ar', ''],
  ] as const)('NOTIF-09, FORM-21: shows %j in %s as %j', (value, language, expected) => {
    expect(pickLocalised(value, language)).toBe(expected);
  });
});

describe('LANG-13: a text in the languages of a product', () => {
  it.each([
    [{ ar: 'كتاب', en: 'Book', ur: 'کتاب', fr: 'Livre' }, 'ar', 'كتاب'],
    [{ ar: '', en: '', ur: 'کتاب', fr: 'Livre' }, 'ar', 'کتاب'],
    [{ ur: ' ', fr: 'Livre' }, 'en', 'Livre'],
    [{ de: 'Buch' }, 'en', ''],
  ] as const)('%j in %s is shown as %j, in the order of its languages', (value, language, expected) => {
    expect(asProduct(CONTENT_PRODUCT, () => pickLocalised(value, language))).toBe(expected);
  });
});

describe('pickText', () => {
  it('falls back to the other language', () => {
    expect(pickText({ ar: 'مدينة', en: '' }, 'en')).toBe('مدينة');
    expect(pickText({ ar: 'مدينة', en: 'City' }, 'en')).toBe('City');
  });
});

describe('isText', () => {
  it('requires a string on both sides', () => {
    expect([{ ar: '', en: '' }, { ar: 'a' }, { ar: 1, en: 'b' }, null, 'ar', []].map(isText)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
