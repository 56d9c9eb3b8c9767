import { describe, expect, it } from 'vitest';
import { resolveProduct } from '../product/resolveProduct.ts';
import { asProduct } from '../product/currentProduct.ts';
import { isoDecimals } from '../product/isoDecimals.ts';
import { nameCurrencies } from '../resolve/currencies.ts';
import { resolveField } from '../resolve/resolveField.ts';
import { currencyOf, currencyName } from '../resolve/currencies.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { amountParts, amountText, currencyCode } from './amounts.ts';

const label = { ar: 'حقل', en: 'Field' };

function price(choices: string[]): ResolvedField {
  const currency = resolveField('bills', 'currency', { $ref: 'lawha:currency', enum: choices, 'x-label': label }, true);
  const amount = resolveField(
    'bills',
    'price',
    { $ref: 'lawha:money', 'x-currency': { field: 'currency' }, 'x-label': label },
    false,
  );
  const [, named] = nameCurrencies([currency, amount]);
  if (named === undefined) throw new Error('no field');
  return named;
}

const BUSINESS = {
  name: 'office',
  basePath: '/office',
  timeZone: 'Asia/Kuwait',
  currency: { code: 'KWD', labels: { ar: 'دينار', en: 'KD' } },
  languages: { offered: ['ar', 'en'], default: 'ar' },
  brand: { name: { ar: 'مكتب', en: 'Office' } },
};

describe('currencies', () => {
  it.each([
    ['KWD', 3],
    ['IQD', 3],
    ['JPY', 0],
    ['CLF', 4],
    ['SAR', 2],
    ['LBP', 2],
  ])('CURR-01: %s has the decimals of ISO 4217: %i', (code, decimals) => {
    expect(isoDecimals(code)).toBe(decimals);
  });

  it.each([
    ['KWD', 'د.ك', 'دينار كويتي', 'Kuwaiti Dinar'],
    ['SAR', 'ر.س', 'ريال سعودي', 'Saudi Riyal'],
    ['EUR', '€', 'يورو', 'Euro'],
  ])('CURR-06: %s has its sign and name in Arabic, its code in English', (code, sign, arabic, english) => {
    expect(currencyOf(code).labels).toMatchObject({ ar: sign, en: code });
    expect(currencyName(code)).toMatchObject({ ar: arabic, en: english });
  });

  it('CURR-01: a product offers its own first, and calls and rounds others as it says', () => {
    const product = resolveProduct({
      ...BUSINESS,
      currencies: ['USD', { code: 'IQD', labels: { ar: 'دينار عراقي', en: 'ID' }, decimals: 0 }],
    });
    asProduct(product, () => {
      const field = resolveField('bills', 'currency', { $ref: 'lawha:currency', 'x-label': label }, true);
      expect(field).toMatchObject({ kind: 'enum', default: 'KWD', schema: { enum: ['KWD', 'USD', 'IQD'] } });
      expect(currencyOf('IQD')).toEqual({ labels: { ar: 'دينار عراقي', en: 'ID' }, decimals: 0 });
      expect(currencyOf('KWD')).toEqual({ labels: BUSINESS.currency.labels, decimals: 3 });
    });
  });
});

describe('amountParts', () => {
  const field = price(['KWD', 'JPY']);

  it.each([
    ['KWD', 12.5, '12.500 KWD', '12.500 د.ك'],
    ['JPY', 1234, '1,234 JPY', '1,234 JP¥'],
    ['KWD', '0.125', '0.125 KWD', '0.125 د.ك'],
    ['XYZ', 12.5, '12.5', '12.5'],
    [undefined, 12.1234, '12.1234', '12.1234'],
    ['KWD', undefined, '', ''],
  ])('CURR-02, CURR-06: of a record in %s, %s reads %s', (currency, value, english, arabic) => {
    const row = { currency };
    expect(amountText(amountParts(value, field, { row, language: 'en' }))).toBe(english);
    expect(amountText(amountParts(value, field, { row, language: 'ar' }))).toBe(arabic);
  });

  it('CURR-04: sums are written one by one, each with its sign', () => {
    expect(amountText(amountParts({ JPY: 3, KWD: 0.5 }, field, { language: 'en' }))).toBe('3 JPY · 0.500 KWD');
  });

  it('CURR-07: a currency that is not offered is none', () => {
    expect(currencyCode(field.currency ?? { of: {} }, { currency: '__proto__' })).toBeUndefined();
    expect(currencyCode(field.currency ?? { of: {} }, { currency: 7 })).toBeUndefined();
  });
});
