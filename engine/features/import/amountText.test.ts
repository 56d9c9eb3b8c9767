import { describe, expect, it } from 'vitest';
import { nameCurrencies } from '../../core/resolve/currencies.ts';
import { resolveField } from '../../core/resolve/resolveField.ts';
import { readImportCell } from './readImportCell.ts';

const label = { ar: 'حقل', en: 'Field' };
const choice = resolveField('b', 'currency', { $ref: 'lawha:currency', enum: ['KWD', 'AED'], 'x-label': label }, true);
const chosen = resolveField('b', 'price', { $ref: 'lawha:money', 'x-currency': { field: 'currency' } }, false);
const [, byRecord = chosen] = nameCurrencies([choice, chosen]);
const fixed = resolveField('b', 'deposit', { $ref: 'lawha:money', 'x-currency': 'KWD' }, false);

describe('readImportCell of amounts', () => {
  it.each([
    ['12.500 KWD', 12.5, 'KWD'],
    ['KWD 12.500', 12.5, 'KWD'],
    ['kwd12.5', 12.5, 'KWD'],
    ['١٬٢٣٤٫٥٠٠ د.ك', 1234.5, 'KWD'],
    ['12.500 د.ك.', 12.5, 'KWD'],
    ['-3 درهم', -3, 'AED'],
    ['1,234.50 AED', 1234.5, 'AED'],
  ])('CURR-05: %s is a number, and its currency', (text, value, currency) => {
    expect(readImportCell(byRecord, text)).toEqual({ kind: 'value', value, also: { currency } });
  });

  it.each([
    ['12.5', { kind: 'value', value: 12.5 }],
    [12.5, { kind: 'value', value: 12.5 }],
    ['12.5 XYZ', { kind: 'problem', problem: 'importCurrency' }],
    ['KWD 12.5 AED', { kind: 'problem', problem: 'importCurrency' }],
    ['KWD', { kind: 'problem', problem: 'importNumber' }],
    ['=1+1', { kind: 'problem', problem: 'importCurrency' }],
    ['', { kind: 'empty' }],
  ])('CURR-05, CURR-07: %s', (cell, read) => {
    expect(readImportCell(byRecord, cell)).toEqual(read);
  });

  it('CURR-05: an amount of one currency has no other', () => {
    expect(readImportCell(fixed, '12.5 KWD')).toEqual({ kind: 'value', value: 12.5 });
    expect(readImportCell(fixed, '12.5 AED')).toEqual({ kind: 'problem', problem: 'importCurrency' });
  });
});
