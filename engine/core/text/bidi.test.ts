import { describe, expect, it } from 'vitest';

import { hasBidiControls, isolate, runIn, stripBidiControls } from './bidi.ts';

const CONTROLS = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';

describe('stripBidiControls', () => {
  it.each(Array.from(CONTROLS))('removes %j and hasBidiControls sees it', (control) => {
    expect(stripBidiControls(`a${control}b`)).toBe('ab');
    expect(hasBidiControls(`a${control}b`)).toBe(true);
  });
  it('keeps joiners, letters and marks', () => {
    const text = 'مُحَمَّد می\u200Cخواهم 👨\u200D👩';
    expect(stripBidiControls(text)).toBe(text);
    expect(hasBidiControls(text)).toBe(false);
  });
  it('gives the same answer twice', () => {
    expect([hasBidiControls('\u202E'), hasBidiControls('\u202E')]).toEqual([true, true]);
  });
});

describe('isolate', () => {
  it.each([
    ['Ahmed!', '\u2068Ahmed!\u2069'],
    ['', '\u2068\u2069'],
    ['a\u2069b', '\u2068ab\u2069'],
    ['a\u2067b', '\u2068a\u2067b\u2069\u2069'],
    ['a\u2068b\u2069c', '\u2068a\u2068b\u2069c\u2069'],
    ['\u2069\u2068', '\u2068\u2068\u2069\u2069'],
  ])('wraps %j so that it cannot break out', (value, expected) => {
    expect(isolate(value)).toBe(expected);
  });
});

describe('runIn', () => {
  it('gives a text of the interface its direction, and stays one piece inside an isolate', () => {
    expect(runIn('ltr', '#8 · \u2068سالم\u2069')).toBe('\u2066#8 · \u2068سالم\u2069\u2069');
    expect(runIn('rtl', '#8')).toBe('\u2067#8\u2069');
    expect(isolate(runIn('rtl', '#8'))).toBe('\u2068\u2067#8\u2069\u2069');
  });
});
