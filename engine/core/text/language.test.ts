import { describe, expect, it } from 'vitest';
import { asProduct } from '../product/currentProduct.ts';
import { wholeProduct } from '../product/wholeProduct.ts';
import { formatNumber, monthName } from './format.ts';
import { pickText, type Text } from './Text.ts';
import { textInAll } from './textInAll.ts';

import {
  defaultLanguage,
  directionOf,
  isLanguage,
  localeOf,
  parseContentLanguage,
  parseLanguage,
  separatorOf,
} from './language.ts';

describe('parseLanguage', () => {
  it.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['ar', 'ar'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.3, ar;q=0.7', 'ar'],
    ['ar;q=0.3, en;q=0.7', 'en'],
    ['fr, en-GB;q=0.9, ar;q=0.2', 'en'],
    ['en, ar', 'en'],
    ['fr-FR, de;q=0.5', 'ar'],
    ['en;q=0', 'ar'],
    ['ar;q=0, en;q=0.1', 'en'],
    ['en ; q=0.9 , ar;q=1', 'ar'],
    ['en;q=high, ar;q=0.1', 'ar'],
    ['english', 'ar'],
    ['en;level=1;q=0.9, ar;q=0.5', 'en'],
  ])('reads %j as %s', (header, expected) => {
    expect(parseLanguage(header)).toBe(expected);
  });
});

/** Runs a task as a product that offers further languages. */
function withFurther<Result>(task: () => Result): Result {
  const product = wholeProduct();
  const languages = {
    ...product.languages,
    offered: ['ar', 'en', 'ur', 'pt-BR', 'zh-Hant'],
    fallback: { ur: 'en' } as const,
  };
  return asProduct({ ...product, languages }, task);
}

describe('further languages', () => {
  it.each([
    ['ur', 'ur'],
    ['ur-PK, en;q=0.5', 'ur'],
    ['fr, hi;q=0.9, ur;q=0.3', 'ur'],
    ['pt-br', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['zh-TW', 'zh-Hant'],
    ['hi', 'ar'],
  ])('LANG-16: reads %j as %s', (header, expected) => {
    expect(withFurther(() => parseLanguage(header))).toBe(expected);
  });

  it.each([
    ['ur-PK, en;q=0.5', 'ur'],
    ['en, ur;q=0.9', 'en'],
    ['hi;q=0.5, ar;q=0.2', 'hi'],
    ['fr', 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['ur;q=0, en', 'en'],
  ])('LANG-13: texts of records are wanted by %j in %s', (header, expected) => {
    const { languages, ...product } = wholeProduct();
    const further = { ...product, languages: { ...languages, content: ['ar', 'en', 'ur', 'hi'] } };
    expect(asProduct(further, () => parseContentLanguage(header))).toBe(expected);
  });

  it('LANG-16: shows a text in the language, in its fallback, in any', () => {
    const shown = (text: object): string => withFurther(() => pickText(text as Text, 'ur'));
    expect(shown({ ar: 'نعم', en: 'Yes', ur: 'ہاں' })).toBe('ہاں');
    expect(shown({ ar: 'نعم', en: 'Yes' })).toBe('Yes');
    expect(shown({ ar: 'نعم', en: '' })).toBe('نعم');
    expect(withFurther(() => textInAll((language) => language))).toEqual({
      ar: 'ar',
      en: 'en',
      ur: 'ur',
      'pt-BR': 'pt-BR',
      'zh-Hant': 'zh-Hant',
    });
  });

  it('LANG-16: numbers, months and enumerations are written as the language does, with Latin digits', () => {
    expect([localeOf('ur'), localeOf('pt-BR'), localeOf('zh-Hant')]).toEqual([
      'ur-AE-u-nu-latn',
      'pt-BR-u-nu-latn',
      'zh-Hant-AE-u-nu-latn',
    ]);
    expect([monthName(1, 'ur'), monthName(1, 'fr'), formatNumber(1234.5, 'ur'), formatNumber(1234.5, 'pt-BR')]).toEqual(
      ['جنوری', 'janvier', '1,234.5', '1.234,5'],
    );
    expect(['ar', 'ur', 'fa', 'he', 'en'].map(separatorOf)).toEqual(['، ', '، ', '، ', ', ', ', ']);
  });
});

describe('languages', () => {
  it('CONST-03: starts in Arabic', () => {
    expect(defaultLanguage()).toBe('ar');
  });
  it('gives each language its direction', () => {
    expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
  });
  it('LANG-15: writes every language in the direction of its script, as the data of Unicode has it', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const codes = letters.flatMap((a) => letters.flatMap((b) => [a + b, ...letters.map((c) => a + b + c)]));
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const known = codes.filter((code) => Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined);
    expect(known.length).toBeGreaterThan(500);
    // Scripts of which only inscriptions are left.
    const isDead = (locale: Intl.Locale): boolean => /Armi|Avst|Phli|Phnx|Samr|Sogd/.test(locale.script ?? '');
    const living = known.map((code) => new Intl.Locale(code).maximize()).filter((locale) => !isDead(locale));
    const wrong = living.filter((locale) => directionOf(locale.language) !== ownDirection(locale));
    expect(wrong.map(({ language }) => language)).toEqual([]);
    expect(['ur', 'fa', 'he', 'ckb', 'hi', 'fr'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });
  it('accepts only its own languages', () => {
    expect(['ar', 'en', 'fr', 'AR', '', null, undefined, {}].map(isLanguage)).toEqual([
      true,
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });
  it('SHELL-19: uses locales with Latin digits', () => {
    expect(
      ['ar', 'en', 'ur', 'fa'].map((one) => new Intl.NumberFormat(localeOf(one)).resolvedOptions().numberingSystem),
    ).toEqual(['latn', 'latn', 'latn', 'latn']);
  });
});

/** What Node knows of a language; not every browser does. */
function ownDirection(locale: Intl.Locale): unknown {
  return (locale as Intl.Locale & { getTextInfo?: () => { direction: string } }).getTextInfo?.().direction;
}
