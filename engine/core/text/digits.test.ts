import { describe, expect, it } from 'vitest';

import { digitsOnly, foldDigits, normaliseNumberText, parseNumber } from './digits.ts';

describe('foldDigits', () => {
  it('turns both Arabic digit sets into 0-9', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789 شقة')).toBe('0123456789 0123456789 0123456789 شقة');
  });
});

describe('normaliseNumberText', () => {
  it.each([
    ['٥٠٫٢', '50.2'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    [' ۵۰ ', '50'],
    ['\u200F٥٠\u061C', '50'],
    ['12.5', '12.5'],
    ['', ''],
  ])('reads %j as %j', (typed, expected) => {
    expect(normaliseNumberText(typed)).toBe(expected);
  });
});

describe('digitsOnly', () => {
  it('keeps digits and nothing else', () => {
    expect(digitsOnly('+971 (50) ١٢٣-۴۵')).toBe('9715012345');
  });
});

describe('parseNumber', () => {
  it.each([
    [12.5, 12.5],
    ['1234.50', 1234.5],
    ['٥٠٫٢', 50.2],
    ['-3', -3],
    ['.5', 0.5],
    [10n, 10],
    ['', undefined],
    ['  ', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['1,234', undefined],
    ['12 34', undefined],
    ['Infinity', undefined],
    [Number.NaN, undefined],
    [Infinity, undefined],
    [null, undefined],
    [true, undefined],
    [[5], undefined],
  ])('reads %s as %s', (value, expected) => {
    expect(parseNumber(value)).toBe(expected);
  });
});
