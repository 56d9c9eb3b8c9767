import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concealFields, maskValue } from './maskValue.ts';

describe('maskValue', () => {
  it.each([
    ['AE070331234567890123456', '••••3456'],
    ['12345678', '••••5678'],
    ['1234567', '••••'],
    ['س', '••••'],
    ['salma.secret@example.ae', 's••••@example.ae'],
    ['س@example.ae', 'س••••@example.ae'],
    [
      { code: '971', number: '501234567' },
      { code: '971', number: '••••4567' },
    ],
    [{ lat: 1, lng: 2 }, '••••'],
    [12345678, '••••5678'],
    ['', ''],
    [null, null],
    [undefined, undefined],
  ])('ACCESS-01: of %j shows %j', (value, shown) => {
    expect(maskValue(value)).toEqual(shown);
  });

  it('ACCESS-01: shows less than half of any text that is no email, and the same of what it shows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        fc.pre(!text.includes('@') && !text.startsWith('••••'));
        const shown = String(maskValue(text));
        expect(shown.startsWith('••••')).toBe(true);
        expect(Array.from(shown).length - 4).toBeLessThanOrEqual(Array.from(text).length / 2);
        expect(maskValue(shown)).toBe(shown);
      }),
    );
  });
});

describe('concealFields', () => {
  it('ACCESS-01: takes out what is withheld and masks what is masked, of a definition as a person sees it alone', () => {
    const record = { id: 1, name: 'Salma', pay: 5, phone: '501234567' };
    const fields = [{ name: 'name' }, { name: 'phone', isMasked: true as const }];
    expect(concealFields({ fields }, record)).toBe(record);
    expect(concealFields({ fields, withheld: ['pay'] }, record)).toEqual({ id: 1, name: 'Salma', phone: '••••4567' });
  });
});
