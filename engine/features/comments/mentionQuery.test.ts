import { describe, expect, it } from 'vitest';
import { mentionQuery, withMention } from './mentionQuery.ts';

describe('mentionQuery', () => {
  it.each([
    ['@', 1, { start: 0, keyword: '' }],
    ['اسأل @سالم', 10, { start: 5, keyword: 'سالم' }],
    ['اسأل @سالم ال', 13, { start: 5, keyword: 'سالم ال' }],
    ['(@sal', 5, { start: 1, keyword: 'sal' }],
    ['@one @two', 9, { start: 5, keyword: 'two' }],
    ['@سالم', 3, { start: 0, keyword: 'سا' }],
  ])('TALK-01: of %j with the caret at %i it is %j', (text, caret, found) => {
    expect(mentionQuery(text, caret)).toEqual(found);
  });

  it.each([
    ['', 0],
    ['a@b.ae', 6],
    ['سالم@', 5],
    ['@ سالم', 6],
    ['@سالم\nثم', 8],
    ['@a b c d e', 10],
    [`@${'x'.repeat(61)}`, 62],
  ])('of %j with the caret at %i there is none', (text, caret) => {
    expect(mentionQuery(text, caret)).toBeUndefined();
  });
});

describe('withMention', () => {
  it('writes the whole name and a space in the place of what was typed', () => {
    const query = mentionQuery('اسأل @سا غدًا', 8)!;
    expect(withMention('اسأل @سا غدًا', query, 'سالم علي')).toEqual({ text: 'اسأل @سالم علي غدًا', caret: 15 });
  });
});
