import { describe, expect, it } from 'vitest';
import { toFormData } from './toFormData.ts';

describe('toFormData', () => {
  it.each([
    [
      { ar: { name: 'دبي' }, en: { name: 'Dubai' } },
      { 'ar[name]': 'دبي', 'en[name]': 'Dubai' },
    ],
    [{ images: ['a', 'b'] }, { 'images[0]': 'a', 'images[1]': 'b' }],
    [{ rows: [{ id: 1 }] }, { rows: '[{"id":1}]' }],
    [
      { price: 12.5, order: 0 },
      { price: '12.5', order: '0' },
    ],
    [
      { on: true, off: false },
      { on: '1', off: '0' },
    ],
    [
      { emptied: null, none: [] },
      { emptied: '', none: '' },
    ],
    [{ unsaid: undefined }, {}],
  ])('FORM-21: %j', (body, fields) => {
    expect(Object.fromEntries(toFormData(body))).toEqual(fields);
  });
});
