import { describe, expect, it } from 'vitest';
import { readReached, readStepHash, stepHash, withReached } from './stepAddress.ts';
import { markOf, stepFor } from './stepsOf.ts';

describe('stepAddress', () => {
  it('STEP-02: is read back from each address that it writes', () => {
    for (const place of [0, 1, 2, 3]) expect(readStepHash(stepHash(place, 3), 3)).toBe(place);
    expect([0, 1, 3].map((place) => stepHash(place, 3))).toEqual(['', '#step-2', '#review']);
  });

  it.each(['#step-0', '#step-4', '#step-99', '#step-1e1', '#step-', '#step-2x', '#other', '#REVIEW'])(
    'STEP-02: knows no step of %s',
    (hash) => {
      expect(readStepHash(hash, 3)).toBeUndefined();
    },
  );

  it.each([
    undefined,
    null,
    'x',
    {},
    { reachedStep: '2' },
    { reachedStep: 1.5 },
    { reachedStep: 9 },
    { reachedStep: -1 },
  ])('STEP-02: takes nothing from the state %j', (state) => {
    expect(readReached(state, 3)).toBe(0);
  });

  it('keeps what others have in the state', () => {
    expect(withReached({ typed: { a: 1 } }, 2)).toEqual({ typed: { a: 1 }, reachedStep: 2 });
    expect(readReached(withReached(null, 2), 3)).toBe(2);
  });
});

describe('stepFor', () => {
  it('STEP-04: is the next step that is there, or the last', () => {
    expect(stepFor([0, 2, 3], 1)).toBe(2);
    expect(stepFor([0, 2, 3], 2)).toBe(2);
    expect(stepFor([0, 2], 7)).toBe(2);
  });
});

describe('markOf', () => {
  const adding = { current: 1, reached: 2, errors: 0, isFree: false };
  it.each([
    [0, adding, 'done', true],
    [1, { ...adding, errors: 2 }, 'current', true],
    [2, adding, 'open', true],
    [3, adding, 'open', false],
    [3, { ...adding, errors: 1 }, 'wrong', true],
    [3, { ...adding, isFree: true }, 'done', true],
  ] as const)('STEP-01: marks the step %i of %j as %s', (place, about, mark, isOpenable) => {
    expect(markOf(place, about)).toEqual({ mark, isOpenable });
  });
});
