import { describe, expect, it } from 'vitest';

import { compareFolded, foldedIncludes, FOLD_FROM, FOLD_REMOVE, FOLD_TO, foldText, phoneNeedle } from './fold.ts';
import { FOLD_SAMPLES } from './foldSamples.ts';

describe('foldText', () => {
  it.each(FOLD_SAMPLES)('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
  it.each(FOLD_SAMPLES)('has nothing left to fold in %j', (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('the folding table', () => {
  it('gives every replaced code point one replacement', () => {
    expect(FOLD_FROM).toHaveLength(FOLD_TO.length);
  });
  it('names no code point twice', () => {
    const all = Array.from(FOLD_FROM + FOLD_REMOVE);
    expect(new Set(all).size).toBe(all.length);
  });
  it('holds only code points that are one UTF-16 unit', () => {
    expect(Array.from(FOLD_FROM + FOLD_TO + FOLD_REMOVE).every((character) => character.length === 1)).toBe(true);
  });
});

describe('foldedIncludes', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['احمد', 'أحمد'],
    ['فاطمة الزهراء', 'فاطمه'],
    ['مُحَمَّد', 'محمد'],
    ['محمـــد', 'محمد'],
    ['مصطفى', 'مصطفي'],
    ['شقة ٥٠١', '501'],
    ['501', '٥٠١'],
    ['+971501234567', '050 123'],
    ['+971501234567', '٠٥٠ ١٢٣'],
    ['+971 50 123 4567', '0501234'],
    ['+971501234567', '00971 50'],
    ['+971501234567', '+971 50'],
    ['Ahmed Ali', 'AHMED'],
    ['any', '  '],
  ])('§4.4: %j is found by typing in another spelling, %j', (haystack, needle) => {
    expect(foldedIncludes(haystack, needle)).toBe(true);
  });
  it.each([
    ['أحمد', 'محمود'],
    ['+971501234567', '050 999'],
    ['شقة 12 طابق 34', '234'],
    ['فاتورة 50123', '050123'],
    ['', 'a'],
  ])('%j is not found by %j', (haystack, needle) => {
    expect(foldedIncludes(haystack, needle)).toBe(false);
  });
});

describe('phoneNeedle', () => {
  it.each([
    ['٠٥٠ ١٢٣', '50123'],
    ['00971 50', '97150'],
    ['+971-50', '97150'],
    ['050', '50'],
    ['12', undefined],
    ['000', undefined],
    ['050a', undefined],
    ['', undefined],
  ])('FILTER-09: looks in phones for %j as %s', (needle, digits) => {
    expect(phoneNeedle(needle)).toBe(digits);
  });
});

describe('compareFolded', () => {
  it('puts Arabic before Latin and orders by folded text, then by the text itself', () => {
    const ordered = ['501', 'إبراهيم', 'احمد', 'أحمد علي', 'آمنة', 'بسمة', 'ياسر', 'Ahmed', 'ali', 'Zaid'];
    expect(ordered.toReversed().toSorted(compareFolded)).toEqual(ordered);
  });
  it('settles equal folds by the value', () => {
    expect(compareFolded('أحمد', 'احمد')).toBeLessThan(0);
    expect(compareFolded('احمد', 'احمد')).toBe(0);
  });
  it('DESK-09: leaves the article out where that is chosen', () => {
    const names = ['السعودية', 'الكويت', 'أستراليا', 'تونس', 'ألمانيا'];
    expect(names.toSorted(compareFolded)).toEqual(['أستراليا', 'السعودية', 'الكويت', 'ألمانيا', 'تونس']);
    const plain = names.toSorted((a, b) => compareFolded(a, b, { ignoresArticle: true }));
    expect(plain).toEqual(['أستراليا', 'ألمانيا', 'تونس', 'السعودية', 'الكويت']);
  });
  it('compares by code point, not by UTF-16 unit', () => {
    expect(compareFolded('\u{1F600}', '\uFFFD')).toBeGreaterThan(0);
    expect(compareFolded('ab', 'abc')).toBeLessThan(0);
  });
});
