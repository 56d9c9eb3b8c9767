import { describe, expect, it } from 'vitest';
import { canMatch } from './canMatch.ts';
import { loosePattern } from './loosePattern.ts';

describe('AUTH-02: a pattern', () => {
  it.each(['b^', '$a', '^[^\\s\\S]+$', '^(?!)', '^(?=a)b', '/^[a-z]+$/', '^(?:a^|$b)'])(
    '%s matches nothing',
    (pattern) => {
      expect(canMatch(pattern)).toBe(false);
    },
  );

  it.each([
    '^[A-Z0-9]+$',
    '^a|b$',
    '^(?=.*\\d).{8,}$',
    '^(?!0)\\d+$',
    '^$',
    'a$',
    '(?<=a)b',
    '^(?=a)a?$',
    '^\\p{L}+$',
    '^\\s*^a',
  ])('%s matches some texts', (pattern) => {
    expect(canMatch(pattern)).toBe(true);
  });

  it.each([
    ['any', '.*'],
    ['any', '^.*$'],
    ['any', 'a*'],
    ['anchors', '^a|b$'],
    ['empty', '^[0-9]+$|'],
    ['range', '^[A-z]+$'],
    ['arabic', '^[ا-ي]+$'],
    ['escape', '^\\\\d+$'],
    [undefined, '^(?:a|b)$'],
    [undefined, '^a$|^b$'],
    [undefined, '^[ء-ي]+$'],
    [undefined, '^[A-Za-z0-9_-]+$'],
    [undefined, '^.{3,}$'],
    [undefined, '^(?!0)'],
  ])('reads as %s: %s', (loose, pattern) => {
    expect(loosePattern(pattern)).toBe(loose);
  });
});
