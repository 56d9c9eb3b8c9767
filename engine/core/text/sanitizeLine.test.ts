import { describe, expect, it } from 'vitest';

import { sanitizeLine } from './sanitizeLine.ts';

describe('sanitizeLine', () => {
  it.each([
    ['  محمد \t\n علي ', 'محمد علي'],
    ['evil\u202Egnp.exe', 'evilgnp.exe'],
    ['a \u200F b', 'a b'],
    ['\u200F محمد \u200F', 'محمد'],
    ['e\u0301', '\u00E9'],
    ['ا\u0654', 'أ'],
    ['مُحَمَّد', 'مُحَمَّد'.normalize('NFC')],
    ['C++', 'C++'],
    ['', ''],
  ])('stores %j as %j', (value, expected) => {
    expect(sanitizeLine(value)).toBe(expected);
  });
});
