import { describe, expect, it } from 'vitest';
import { commentPieces, mentionedIn } from './commentPieces.ts';

const salem = { id: 4, name: 'سالم' };
const salemAli = { id: 5, name: 'سالم علي' };
const other = { id: 9, name: 'سالم' };

describe('commentPieces', () => {
  it('TALK-01: a text is split at people and addresses, and nothing else is read into it', () => {
    const text = '<b>@سالم</b> **انظر** www.lawha.ae، javascript:alert(1)';
    expect(commentPieces(text, [salem])).toEqual([
      { text: '<b>' },
      { text: '@سالم', mention: 4 },
      { text: '</b> **انظر** ' },
      { text: 'www.lawha.ae', href: 'https://www.lawha.ae' },
      { text: '، javascript:alert(1)' },
    ]);
    expect(
      commentPieces(text, [salem])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('finds the longer of two names, and no name within a word', () => {
    expect(commentPieces('@سالم علي و@سالم', [salem, salemAli])).toEqual([
      { text: '@سالم علي', mention: 5 },
      { text: ' و' },
      { text: '@سالم', mention: 4 },
    ]);
    expect(commentPieces('@سالمون', [salem])).toEqual([{ text: '@سالمون' }]);
  });

  it('of two people with one name the first place is the first one’s', () => {
    const pieces = commentPieces('@سالم، @سالم', [salem, other]);
    expect(pieces.flatMap((piece) => ('mention' in piece ? [piece.mention] : []))).toEqual([4, 9]);
  });

  it('a text without people is split at its addresses alone', () => {
    expect(commentPieces('@سالم', [])).toEqual([{ text: '@سالم' }]);
  });
});

describe('mentionedIn', () => {
  it('leaves out whom the text no longer names', () => {
    expect(mentionedIn('مرحبًا @سالم علي', [salem, salemAli])).toEqual([salemAli]);
    expect(mentionedIn('مرحبًا @سال', [salem])).toEqual([]);
  });
});
