import { describe, expect, it } from 'vitest';
import { createLedger } from './createLedger.ts';

const compare = (book: ReturnType<typeof createLedger>, ...there: [string, number][]): string[] =>
  book.compare(new Map(there)).map(({ kind, what }) => `${kind}: ${what}`);

describe('OPS-14: the book of a fault run', () => {
  it('finds what was acknowledged and is gone, is there twice, was refused, or was never asked for', () => {
    const book = createLedger();
    book.add('kept', 'done');
    book.add('gone', 'done');
    book.add('twice', 'done');
    book.add('refused', 'refused');
    expect(compare(book, ['kept', 1], ['twice', 2], ['refused', 1], ['strange', 1])).toEqual([
      'lost: gone was acknowledged',
      'doubled: twice is there 2 times',
      'wrong: refused was refused, and is there',
      'wrong: strange was never asked for',
    ]);
    expect([book.acknowledged(), book.unknown()]).toEqual([3, 0]);
  });

  it('allows what was not answered to be there once or not at all, and not twice', () => {
    for (const [count, found] of [
      [0, []],
      [1, []],
      [2, ['doubled: lost answer is there 2 times']],
    ] as const) {
      const book = createLedger();
      book.add('lost answer', 'unknown');
      expect(compare(book, ['lost answer', count])).toEqual(found);
    }
  });

  it('finds a value that is older than what was acknowledged, and allows either after a lost answer', () => {
    const book = createLedger();
    book.read('a', '1');
    book.change('a', '2', 'done');
    book.read('a', '2');
    book.change('a', '3', 'unknown');
    expect(book.possible('a')).toEqual(['2', '3']);
    book.read('a', '2');
    book.read('a', '3');
    book.change('a', '4', 'refused');
    book.read('a', '3');
    expect(compare(book)).toEqual([]);
    book.read('a', '2');
    expect(compare(book)).toEqual(['wrong: a is 2, not 3']);
  });
});
