import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeOrder, inOrder, type Numbers, type Placed } from './arrangeOrder.ts';

const ORDER: Numbers = { min: 0, max: 999, isUnique: false };
const STEPS: Numbers = { min: 1, max: 20, isUnique: true };

/** Records from `id:number` pairs; a number left out is none. */
const records = (...pairs: [number, number | null][]): Placed[] => pairs.map(([id, value]) => ({ id, value }));

/** Ids in the order in which the list shows them after a change. */
function shownAfter(placed: readonly Placed[], ids: readonly number[], numbers: Numbers): number[] | undefined {
  const changed = arrangeOrder(placed, ids, numbers);
  if (changed === undefined) return undefined;
  const after = placed.map(({ id, value }) => ({ id, value: changed.has(id) ? (changed.get(id) ?? null) : value }));
  return inOrder(after).map(({ id }) => id);
}

/** What the caller asked for: the places of these records, in their new sequence. */
function wanted(placed: readonly Placed[], ids: readonly number[]): number[] {
  const next = [...ids];
  return inOrder(placed).map(({ id }) => (ids.includes(id) ? (next.shift() ?? id) : id));
}

describe('arrangeOrder', () => {
  it('ORDERING: records trade the numbers of their places, and no other record changes', () => {
    const placed = records([1, 10], [2, 20], [3, 30], [4, 40], [5, 50]);
    expect(arrangeOrder(placed, [4, 2, 3], ORDER)).toEqual(
      new Map([
        [4, 20],
        [2, 30],
        [3, 40],
      ]),
    );
    // Records with others between them keep their own places.
    expect(shownAfter(placed, [5, 1], ORDER)).toEqual([5, 2, 3, 4, 1]);
  });

  it('ORDERING: the present sequence changes nothing', () => {
    expect(arrangeOrder(records([2, 1], [1, 1], [3, null]), [1, 2, 3], ORDER)).toEqual(new Map());
    expect(arrangeOrder(records([1, 5]), [1], ORDER)).toEqual(new Map());
  });

  it('ORDERING: records that shared a number receive different ones', () => {
    const placed = records([1, 0], [2, 0], [3, 0], [4, 7]);
    expect(arrangeOrder(placed, [3, 1, 2], ORDER)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
    expect(shownAfter(placed, [3, 2, 1], ORDER)).toEqual([3, 2, 1, 4]);
  });

  it('ORDERING: a record without a number gets one where it is moved before others, the rest stay without', () => {
    const placed = records([1, null], [2, null], [3, null], [4, null]);
    expect(arrangeOrder(placed, [3, 1, 2], ORDER)).toEqual(new Map([[3, 0]]));
    expect(shownAfter(records([1, 4], [2, null], [3, null]), [3, 1, 2], ORDER)).toEqual([3, 1, 2]);
  });

  it('ORDERING: at the upper bound numbers are given out downwards', () => {
    const placed = records([1, 997], [2, 999], [3, 999]);
    expect(arrangeOrder(placed, [3, 2], ORDER)).toEqual(new Map([[3, 998]]));
    expect(arrangeOrder(records([1, 999], [2, 999], [3, 999]), [3, 2, 1], ORDER)).toEqual(
      new Map([
        [3, 997],
        [2, 998],
      ]),
    );
  });

  it('ORDERING: numbers that no two records may share are traded, or moved up', () => {
    expect(arrangeOrder(records([1, 1], [2, 2], [3, 3]), [2, 1], STEPS)).toEqual(
      new Map([
        [2, 1],
        [1, 2],
      ]),
    );
    const full = Array.from({ length: 20 }, (_, index): Placed => ({ id: index + 1, value: index + 1 }));
    expect(shownAfter(full, [20, ...full.map(({ id }) => id).slice(0, 19)], STEPS)?.[0]).toBe(20);
  });

  it('ORDERING: a sequence that the bounds leave no room for is refused', () => {
    const falling = Array.from({ length: 1001 }, (_, index): Placed => ({ id: index + 1, value: null }));
    expect(arrangeOrder(falling, falling.map(({ id }) => id).toReversed(), ORDER)).not.toBeUndefined();
    const more = [...falling, { id: 1002, value: null }];
    expect(arrangeOrder(more, more.map(({ id }) => id).toReversed(), ORDER)).toBeUndefined();
    expect(arrangeOrder(records([1, 1], [2, 2]), [2, 1], { min: 1, max: 1, isUnique: true })).toBeUndefined();
  });

  it('ORDERING: whatever is asked of any list, it shows exactly that sequence, within the bounds', () => {
    const list = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 60 }), value: fc.option(fc.integer({ min: 0, max: 12 })) }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
    );
    const asked = list.chain((placed) =>
      fc.tuple(
        fc.constant(placed),
        fc.shuffledSubarray(
          placed.map(({ id }) => id),
          { minLength: 1 },
        ),
      ),
    );
    fc.assert(
      fc.property(asked, ([placed, ids]) => {
        const bounds = { min: 0, max: 60, isUnique: false };
        expect(shownAfter(placed, ids, bounds)).toEqual(wanted(placed, ids));
        const changed = arrangeOrder(placed, ids, bounds);
        for (const value of changed?.values() ?? []) expect(value ?? 0).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('ORDERING: unique numbers stay unique, whatever is asked', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 20 });
    const asked = list.chain((values) =>
      fc.tuple(
        fc.constant(values),
        fc.shuffledSubarray(
          values.map((_, index) => index + 1),
          { minLength: 1 },
        ),
      ),
    );
    fc.assert(
      fc.property(asked, ([values, ids]) => {
        const placed = values.map((value, index): Placed => ({ id: index + 1, value }));
        const changed = arrangeOrder(placed, ids, STEPS) ?? new Map();
        const after = placed.map(({ id, value }) => changed.get(id) ?? value);
        expect(new Set(after)).toEqual(new Set(values));
        expect(shownAfter(placed, ids, STEPS)).toEqual(wanted(placed, ids));
      }),
    );
  });
});
