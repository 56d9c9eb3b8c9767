import { describe, expect, it } from 'vitest';

import { truncateBody, truncateEmail, truncateGraphemes, truncateName } from './truncate.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const MARKED = 'مَّ';

describe('truncateName', () => {
  it.each([
    ['exactly 13 letters', 'عبدالرحمن محم', 'عبدالرحمن محم', false],
    ['one letter over', 'عبدالرحمن محمد', 'عبدالرحمن محم', true],
    ['13 marked letters', MARKED.repeat(13), MARKED.repeat(13), false],
    ['14 marked letters', MARKED.repeat(14), MARKED.repeat(13), true],
    ['13 joined emoji', FAMILY.repeat(13), FAMILY.repeat(13), false],
    ['14 joined emoji', FAMILY.repeat(14), FAMILY.repeat(13), true],
    ['13 flags', '🇦🇪'.repeat(13), '🇦🇪'.repeat(13), false],
    ['14 flags', '🇦🇪'.repeat(14), '🇦🇪'.repeat(13), true],
    ['space around 13 letters', '  abcdefghijklm  ', 'abcdefghijklm', false],
    ['a space as the 13th character', 'abcdefghijkl mnop', 'abcdefghijkl ', true],
    ['direction marks', '\u200Fabcdefghijklm\u202C', 'abcdefghijklm', false],
    ['nothing', '', '', false],
  ])('LIST-18, CONST-01: %s', (_case, value, text, cut) => {
    expect(truncateName(value)).toEqual({ text, cut });
  });
});

describe('truncateEmail', () => {
  it('LIST-18: shows an email of 13 characters whole', () => {
    expect(truncateEmail('ab@example.ae')).toEqual({ text: 'ab@example.ae', cut: false });
  });
  it('LIST-18, CONST-01: keeps the first 13 characters of a longer one', () => {
    expect(truncateEmail('abc@example.ae')).toEqual({ text: 'abc@example.a', cut: true });
  });
});

describe('truncateBody', () => {
  it('CONST-01: keeps 40 characters', () => {
    expect(truncateBody('ب'.repeat(40))).toEqual({ text: 'ب'.repeat(40), cut: false });
    expect(truncateBody('ب'.repeat(41))).toEqual({ text: 'ب'.repeat(40), cut: true });
  });
});

describe('truncateGraphemes', () => {
  it('never leaves a letter without its marks', () => {
    expect(truncateGraphemes('مُحَمَّد', 2)).toEqual({ text: 'مُحَ', cut: true });
  });
  it('keeps nothing for a limit of zero', () => {
    expect(truncateGraphemes('ab', 0)).toEqual({ text: '', cut: true });
  });
});
