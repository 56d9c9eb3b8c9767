import { describe, expect, it } from 'vitest';
import { nearMisses, otherWords, shareOf } from '../bench/words/benchWords.ts';

/** `npm run bench -- words` prints both, with what is missed. */
const ofOthers = otherWords();
const ofSlips = nearMisses();

describe('AUTH-05: words of other systems, by the place where they are written', () => {
  it('are many, of several systems and places', () => {
    expect(ofOthers.length).toBeGreaterThan(550);
    expect(new Set(ofOthers.map(({ from }) => from)).size).toBeGreaterThan(8);
    expect(new Set(ofOthers.map(({ place }) => place)).size).toBeGreaterThan(35);
  });

  it('are answered by the right word first, at least 95 % of them', () => {
    const missed = ofOthers.filter(({ right, answered }) => right !== answered);
    expect({ share: shareOf(ofOthers), missed }).toMatchObject({ share: expect.toSatisfy(isMost) as number });
  });

  it.each([
    ['textField', 'label', 'x-label'],
    ['numberField', 'min', 'minimum'],
    ['textField', 'min', 'minLength'],
    ['textField', 'options', 'enum'],
    ['textField', 'fieldtype', 'type'],
  ])('at %s, %s is answered by %s', (place, wrong, right) => {
    expect(
      ofOthers.filter((one) => one.place === place && one.wrong === wrong).map(({ answered }) => answered),
    ).toContain(right);
  });
});

describe('AUTH-05: slips of every key of the language: its number, its signs, a letter', () => {
  it('are answered by the right word first, at least 95 % of each kind', () => {
    const kinds = Map.groupBy(ofSlips, ({ from }) => from);
    expect([...kinds].filter(([, own]) => !isMost(shareOf(own)))).toEqual([]);
    expect([...kinds.keys()].toSorted()).toEqual([
      'camel',
      'capital',
      'kebab',
      'missing',
      'number',
      'snake',
      'swapped',
    ]);
    expect(ofSlips.length).toBeGreaterThan(1500);
  });
});

function isMost(share: unknown): boolean {
  return typeof share === 'number' && share >= 0.95;
}
