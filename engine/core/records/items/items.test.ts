import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../../schemas/generated/definition.ts';
import { resolveField } from '../../resolve/resolveField.ts';
import { itemTotals } from './itemTotals.ts';
import { repeatedItems } from './repeatedItems.ts';

const label = { ar: 'حقل', en: 'Field' };
const list = (properties: Record<string, PropertySchema>, totals?: string[]) =>
  resolveField(
    'orders',
    'lines',
    {
      type: 'array',
      'x-label': label,
      items: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' }, ...properties },
        ...(totals && { 'x-totals': totals }),
      },
    },
    false,
  );

describe('ROWS-09: a value that only one item may have', () => {
  const lines = list({
    sku: { $ref: 'lawha:digits', 'x-unique': true },
    email: { $ref: 'lawha:email', 'x-unique': true },
    name: { $ref: 'lawha:bilingual-text', 'x-unique': true },
    begins_at: { type: 'string', format: 'date-time', 'x-unique': true },
  });

  it('is named at its field of each later item, texts by language, email addresses in any case', () => {
    const record = {
      lines: [
        { sku: '12', email: 'a@b.ae', name: { ar: 'أول', en: 'First' }, begins_at: '2026-01-01T06:00:00.000Z' },
        { sku: '12', email: 'A@b.ae', name: { ar: 'ثان', en: 'First' }, begins_at: '2026-01-01T06:00:00.000Z' },
        { sku: '12', email: 'c@b.ae' },
      ],
    };
    expect(repeatedItems([lines], record).map((path) => path.join('.'))).toEqual([
      'lines.1.sku',
      'lines.1.email',
      'lines.1.name.en',
      'lines.1.begins_at',
      'lines.2.sku',
    ]);
  });

  it.each([
    ['empty values', [{}, {}, { sku: '' }, { sku: '' }, { sku: null }, { sku: null }]],
    ['what is no item', [7, 7, null, null, ['a'], ['a']]],
    [
      'what only looks alike in another field',
      [
        { code: '1', sku: '2' },
        { code: '1', sku: '1' },
      ],
    ],
    ['what is no list', { sku: '1' }],
  ])('is not repeated by %s', (_what, value) => {
    expect(repeatedItems([lines], { lines: value })).toEqual([]);
  });
});

describe('ROWS-09: totals of items', () => {
  it('are exact, whatever is not filled in yet', () => {
    const lines = list({ price: { $ref: 'lawha:money' }, hours: { $ref: 'lawha:duration' } }, ['price', 'hours']);
    const value = [{ price: 0.1, hours: 30 }, { price: 0.2, hours: 'soon' }, {}, 7];
    expect(itemTotals(lines, value, {}).map((total) => total.value)).toEqual([0.3, 30]);
    expect(itemTotals(lines, undefined, {}).map((total) => total.value)).toEqual([0, 0]);
    expect(itemTotals(list({ price: { $ref: 'lawha:money' } }), value, {})).toEqual([]);
  });

  it('add amounts of one currency alone: that of the item, else of the record', () => {
    const labels = { ar: 'عملة', en: 'Currency' };
    const currency = {
      by: 'currency',
      of: { KWD: { code: 'KWD', labels, decimals: 3 }, AED: { code: 'AED', labels, decimals: 2 } },
    };
    const plain = list({ price: { $ref: 'lawha:money' } }, ['price']);
    const lines = { ...plain, items: (plain.items ?? []).map((item) => ({ ...item, currency })) };
    const value = [
      { price: 0.5, currency: 'KWD' },
      { price: 2, currency: 'AED' },
      { price: 1, currency: 'KWD' },
      { price: 9, currency: 'XXX' },
      { currency: 'AED' },
    ];
    expect(itemTotals(lines, value, {})[0]?.value).toEqual({ KWD: 1.5, AED: 2 });
    expect(itemTotals(lines, [{ price: 1 }, { price: 2 }], { currency: 'KWD' })[0]?.value).toEqual({ KWD: 3 });
    expect(itemTotals(lines, [{ price: 1 }], {})[0]?.value).toEqual({});
  });
});
