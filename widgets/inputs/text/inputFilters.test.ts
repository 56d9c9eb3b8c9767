import { describe, expect, it } from 'vitest';
import { filterDigits, filterLanguage, filterNumber } from './inputFilters.ts';

describe('filterLanguage', () => {
  it.each([
    ['en', 'Villa ١٢', { text: 'Villa 12', refused: false }],
    ['en', 'Villa فيلا', { text: 'Villa ', refused: true }],
    ['en', 'a، b؟', { text: 'a b', refused: true }],
    ['ar', 'فيلا 12!', { text: 'فيلا 12!', refused: false }],
    ['ar', 'فيلا Villa', { text: 'فيلا ', refused: true }],
  ] as const)('FORM-16: %s keeps what it may of "%s"', (language, text, filtered) => {
    expect(filterLanguage(language)(text)).toEqual(filtered);
  });
});

describe('filterNumber', () => {
  const money = filterNumber({ negative: false, decimals: 2 });

  it.each([
    ['٥٠٫٢', { text: '50.2', refused: false }],
    ['١٬٢٣٤٫٥٠', { text: '1234.50', refused: false }],
    ['1,234.5', { text: '1234.5', refused: false }],
    ['-5', { text: '5', refused: true }],
    ['1.2.3', { text: '1.23', refused: true }],
    ['1.239', { text: '1.23', refused: true }],
    ['12abc', { text: '12', refused: true }],
  ])('3.2 FORM-04: an amount typed as %s', (text, filtered) => {
    expect(money(text)).toEqual(filtered);
  });

  it('FORM-04: lets a minus lead where the least value is negative', () => {
    expect(filterNumber({ negative: true, decimals: 0 })('-٥-')).toEqual({ text: '-5', refused: true });
  });

  it('refuses the point of a whole number', () => {
    expect(filterNumber({ negative: false, decimals: 0 })('5.5')).toEqual({ text: '55', refused: true });
  });
});

describe('filterDigits', () => {
  it.each([
    ['٠١٢ ٣', { text: '0123', refused: false }],
    ['12-3', { text: '123', refused: true }],
  ])('%s', (text, filtered) => {
    expect(filterDigits(text)).toEqual(filtered);
  });
});
