import { describe, expect, it } from 'vitest';
import { explainUnsafePattern } from './explainUnsafePattern.ts';

describe('MEND-17: explainUnsafePattern', () => {
  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|ab)*$',
    '^(x|xy|y)*z$',
    '(a|b|ab)*c',
    '^([a-z0-9]+-?)+$',
    '^(\\w+\\s?)*$',
    '^(\\w+\\s?){1,40}$',
    '^(a{1,5}){1,20}b$',
    '^(a?){30}a{30}$',
    '^(a*)*$',
    '\\s+$',
    '^.*a.*b$',
    '^((a+)b?)+$',
  ])('%s could hold the server', (pattern) => {
    expect(explainUnsafePattern(pattern)).toBeDefined();
  });

  it.each([
    '',
    '^[a-z]+$',
    '^\\d{5}$',
    '^https://',
    '^(/media/|https://).+$',
    '^[0-9]{4,15}$',
    '^(?:\\+?\\d{1,3})?[ -]?\\d+$',
    '^\\p{L}+(?: \\p{L}+)*$',
    '^[^\\p{Script=Latin}]*$',
    '^[^\\p{Script_Extensions=Arabic}]*$',
    '^[A-Za-z][A-Za-z0-9_-]*(/[A-Za-z][A-Za-z0-9_-]*)*$',
    '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    '^(?=.*\\d).{6,}$',
    '^[A-Z]{2}\\d{2}(?:[A-Z0-9]{4}){1,7}$',
    '(',
  ])('%s is safe, or no pattern', (pattern) => {
    expect(explainUnsafePattern(pattern)).toBeUndefined();
  });
});
