import { describe, expect, it } from 'vitest';
import { diffWords, type TextPiece } from './diffWords.ts';

/** Pieces as text: `-gone-`, `+new+`, the rest plain. */
function written(pieces: readonly TextPiece[]): string {
  const marks = { same: '', removed: '-', added: '+' };
  return pieces.map(({ kind, text }) => marks[kind] + text + marks[kind]).join('');
}

describe('diffWords', () => {
  it.each([
    ['same words', 'same words', 'same words'],
    ['two days', 'three days', '-two-+three+ days'],
    ['open daily', 'open daily from 9', 'open daily+ from 9+'],
    ['open daily from 9', 'open daily', 'open daily- from 9-'],
    ['', 'new', '+new+'],
    ['gone', '', '-gone-'],
    ['', '', ''],
    ['one two three four', 'one 2 3 four', 'one -two three-+2 3+ four'],
    ['end.', 'end!', 'end-.-+!+'],
    ['نقدم خدمة تنظيف المنازل', 'نقدم خدمة صيانة المنازل', 'نقدم خدمة -تنظيف-+صيانة+ المنازل'],
    ['مُحَمَّد هنا', 'محمد هنا', '-مُحَمَّد-+محمد+ هنا'],
  ])('of "%s" and "%s" is "%s"', (before, after, expected) => {
    expect(written(diffWords(before, after))).toBe(expected);
  });

  it.each([
    ['a b c d e', 'c a e b'],
    ['x  y\nz', 'y z  x'],
    ['محمد (VIP) 5%', 'محمد VIP، 6%'],
  ])('its pieces make up both texts: "%s", "%s"', (before, after) => {
    const pieces = diffWords(before, after);
    const without = (kind: string): string =>
      pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });

  it('shows texts of thousands of other words whole, with what they share at both ends', () => {
    const many = (word: string): string => Array.from({ length: 2000 }, (_, i) => `${word}${i}`).join(' ');
    const pieces = diffWords(`start ${many('a')} end`, `start ${many('b')} end`);
    expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  });
});
