import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barCodeOf, code128Values, MAX_BAR_CODE } from './barCode.ts';
import { gtin } from './gtin.ts';

/** Modules as ones and zeros. */
const modulesOf = (text: string): string =>
  (barCodeOf(text)?.widths ?? []).map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width)).join('');

/** What a reader makes of the values of Code 128. */
function readValues(values: readonly number[]): string {
  const [start, ...rest] = values.slice(0, -2);
  let isPairs = start === 105;
  return rest
    .map((value) => {
      if (!isPairs && value === 99) isPairs = true;
      else if (isPairs && value === 100) isPairs = false;
      else return isPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
      return '';
    })
    .join('');
}

describe('numbers of products', () => {
  it.each(['5901234123457', '629104150021-3', '٩٦٣٨٥٠٧٤', '036000 291452', '10614141000415'])(
    'KIND-08: %s is one',
    (text) => {
      const stored = gtin.read(text);
      expect([gtin.isValid(stored), gtin.read(stored)]).toEqual([true, stored]);
    },
  );

  it.each(['5901234123456', '123', '12345678901', '590123412345x', '', '0'.repeat(15)])(
    'KIND-08: %s is none',
    (text) => {
      expect(gtin.isValid(gtin.read(text))).toBe(false);
    },
  );
});

describe('bar codes', () => {
  it('KIND-08: of thirteen, twelve and eight digits are those of the standard', () => {
    const thirteen = [
      '101',
      '000101101001110110011001001101111010011101',
      '01010',
      '110011011011001000010101110010011101000100',
      '101',
    ];
    expect(modulesOf('5901234123457')).toBe(thirteen.join(''));
    expect(modulesOf('036000291452')).toBe(modulesOf('0036000291452'));
    const eight = ['101', '0001011010111101111010110111', '01010', '1001110111001010001001011100', '101'];
    expect(modulesOf('96385074')).toBe(eight.join(''));
    expect(modulesOf('5901234123457')).toHaveLength(95);
    expect(modulesOf('96385074')).toHaveLength(67);
  });

  it('KIND-08: of other texts have the values and the check sum of the standard', () => {
    expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
    expect(modulesOf('PJJ123C')).toHaveLength(11 * 9 + 13);
    expect(code128Values('123456')).toEqual([105, 12, 34, 56, 44, 106]);
  });

  it('KIND-08: any plain text is read as it was written', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...Array.from('0123456789')), fc.constantFrom('A', 'z', ' ', '~', '-')),
      minLength: 1,
      maxLength: MAX_BAR_CODE,
    });
    fc.assert(
      fc.property(text, (written) => {
        expect(readValues(code128Values(written))).toBe(written);
      }),
    );
  });

  it('KIND-08: what none can say has none', () => {
    expect(['', 'عربي', 'a\nb', 'x'.repeat(MAX_BAR_CODE + 1)].map(barCodeOf)).toEqual(Array(4).fill(undefined));
  });
});
