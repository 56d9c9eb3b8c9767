import { describe, expect, it } from 'vitest';

import { ARABIC_ONLY_PATTERN, ENGLISH_ONLY_PATTERN, isAllowedIn, stripForLanguage } from './script.ts';

const CASES: readonly [text: string, inArabic: boolean, inEnglish: boolean][] = [
  ['', true, true],
  ['0123 ٠١٢ ۴۵', true, true],
  [' \t\n', true, true],
  [`!"#$%&'()*+,-./:;<=>?@[]^_{|}~`, true, true],
  ['«» – — … “” ’', true, true],
  ['Villa 12', false, true],
  ['Café', false, true],
  ['Ｖilla', false, true],
  ['فيلا ١٢', true, false],
  ['،', true, false],
  ['؟', true, false],
  ['؛', true, false],
  ['ـ', true, false],
  ['َ', true, false],
  ['پگ', true, false],
  ['ﷲ', true, false],
  ['فيلا Villa', false, false],
  ['👍', true, true],
  ['a\nب', false, false],
];

describe('patterns', () => {
  const patterns = { ar: new RegExp(ARABIC_ONLY_PATTERN, 'u'), en: new RegExp(ENGLISH_ONLY_PATTERN, 'u') };
  it.each(CASES)('FORM-03, FORM-16: %j, Arabic-only %s, English-only %s', (text, inArabic, inEnglish) => {
    expect(patterns.ar.test(text)).toBe(inArabic);
    expect(patterns.en.test(text)).toBe(inEnglish);
    expect(isAllowedIn(text, 'ar')).toBe(inArabic);
    expect(isAllowedIn(text, 'en')).toBe(inEnglish);
  });
  it('answer a long refused text at once', () => {
    expect(patterns.en.test(`${'a1 '.repeat(100_000)}ب`)).toBe(false);
  });
});

describe('stripForLanguage', () => {
  it.each([
    ['فيلا Villa ١٢', 'en', ' Villa 12'],
    ['فيلا Villa ١٢', 'ar', 'فيلا  12'],
    ['٠٥٠', 'en', '050'],
    ['مرحبًا، Hi!', 'en', ' Hi!'],
    ['مرحبًا، Hi!', 'ar', 'مرحبًا، !'],
  ] as const)('FORM-16: %j pasted into %s keeps %j', (pasted, language, kept) => {
    expect(stripForLanguage(pasted, language)).toBe(kept);
  });
  it.each(CASES)('FORM-16: leaves nothing of %j that the field would refuse', (text) => {
    expect(isAllowedIn(stripForLanguage(text, 'ar'), 'ar')).toBe(true);
    expect(isAllowedIn(stripForLanguage(text, 'en'), 'en')).toBe(true);
  });
});
