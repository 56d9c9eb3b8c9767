import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { nameCurrencies } from '../resolve/currencies.ts';
import { resolveField } from '../resolve/resolveField.ts';
import { computeValues, hasComputed } from './computeValues.ts';

const label = { ar: 'حقل', en: 'Field' };

function fieldsOf(properties: Record<string, PropertySchema>) {
  return Object.entries(properties).map(([name, property]) =>
    resolveField('bills', name, { 'x-label': label, ...property }, false),
  );
}

function money(value?: PropertySchema['x-value']): PropertySchema {
  return { $ref: 'lawha:money', ...(value && { readOnly: true, 'x-value': value }) };
}

describe('computeValues', () => {
  it('VALUE-02: adds decimals exactly, in the sequence of what depends on what', () => {
    const fields = fieldsOf({
      all: money({ add: ['part', 'fee'] }),
      part: money({ multiply: ['price', 3] }),
      price: money(),
      fee: money(),
    });
    expect(computeValues(fields, { price: 0.1, fee: 0.2 })).toEqual({ part: 0.3, all: 0.5 });
    expect(hasComputed(fields)).toBe(true);
  });

  it.each([
    ['an empty one adds nothing', { add: ['a', 'b'] }, { a: 5 }, 5],
    ['all are empty', { add: ['a', 'b'] }, {}, null],
    ['nothing less an amount', { subtract: ['a', 'b'] }, { b: 5 }, -5],
    ['an empty factor', { multiply: ['a', 'b'] }, { a: 5 }, null],
    ['a division by 0', { divide: ['a', 'b'] }, { a: 5, b: 0 }, null],
    ['a third', { divide: ['a', 3] }, { a: 1 }, 0.33],
    ['half a cent, away from zero', { multiply: ['a', 0.5] }, { a: 0.01 }, 0.01],
    ['less than nothing, away from zero', { multiply: ['a', -0.5] }, { a: 0.01 }, -0.01],
    ['the greatest of those that are filled', { maximum: ['a', 'b', 0] }, { a: -2 }, 0],
    ['more than a column holds', { multiply: ['a', 'a'] }, { a: 9_999_999_999.99 }, null],
    ['a decimal as text, as answers may have it', { add: ['a', 'b'] }, { a: '0.10', b: 0.2 }, 0.3],
  ] as const)('VALUE-02: %s', (_what, value, record, expected) => {
    const fields = fieldsOf({ a: money(), b: money(), v: money(structuredClone(value) as PropertySchema['x-value']) });
    expect(computeValues(fields, record)).toEqual({ v: expected });
  });

  it('VALUE-07: leaves out what depends on something that is not known', () => {
    const fields = fieldsOf({
      a: money(),
      b: money(),
      v: money({ add: ['a', 'b'] }),
      w: money({ add: ['v', 1] }),
      x: money({ add: ['a', 1] }),
    });
    expect(computeValues(fields, { a: 1, b: 2 }, (name) => name === 'b')).toEqual({ x: 2 });
    // A field that the person may not see is none of the fields.
    expect(
      computeValues(
        fields.filter(({ name }) => name !== 'b'),
        { a: 1 },
      ),
    ).toEqual({ x: 2 });
  });

  it('VALUE-02: does not go round for ever in a ring, which the lint reports', () => {
    const fields = fieldsOf({ v: money({ add: ['w', 1] }), w: money({ add: ['v', 1] }) });
    expect(Object.keys(computeValues(fields, {}))).toEqual(['w', 'v']);
  });

  it.each([
    ['by its rate, exactly, and rounded once', { currency: 'KWD', a: 0.125, rate: 12.005 }, { v: 1.5, w: 2.5 }],
    ['as it is in the same currency, without a rate', { currency: 'AED', a: 3.25 }, { v: 3.25, w: 4.25 }],
    ['to nothing without a rate', { currency: 'KWD', a: 3 }, { v: null, w: 1 }],
    ['to nothing without a currency', { a: 3, rate: 2 }, { v: null, w: 1 }],
    ['to nothing where there is no amount', { currency: 'KWD', rate: 2 }, { v: null, w: 1 }],
  ])('CURR-10: converts an amount %s', (_what, record, expected) => {
    const fields = nameCurrencies(
      fieldsOf({
        currency: { $ref: 'lawha:currency', enum: ['AED', 'KWD'] },
        a: { $ref: 'lawha:money', 'x-currency': { field: 'currency' } },
        rate: { type: 'number' },
        v: money({ convert: 'a', rate: 'rate' }),
        w: money({ add: [{ convert: 'a', rate: 'rate' }, 1] }),
      }),
    );
    expect(computeValues(fields, record)).toEqual(expected);
    expect(computeValues(fields, record, (name) => name === 'currency')).toEqual({});
  });
});
