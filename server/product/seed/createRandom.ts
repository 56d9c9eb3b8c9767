/** A source of numbers that is the same on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** One of the items. */
  pick<Item>(items: readonly Item[]): Item;
  /** True that often: `chance(0.1)` one time in ten. */
  chance(share: number): boolean;
  /** That many different items, in the order they are listed in. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/**
 * The random source of one part of the demo data (mulberry32), so that a change in one part leaves the others as they
 * were.
 *
 * @param seed any whole number
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (items) => at(items, int(0, items.length - 1)),
    chance: (share) => next() < share,
    some: (items, count) => {
      const left = items.map((_, index) => index);
      const chosen = Array.from({ length: Math.min(count, items.length) }, () =>
        left.splice(int(0, left.length - 1), 1),
      );
      return chosen
        .flat()
        .toSorted((a, b) => a - b)
        .map((index) => at(items, index));
    },
  };
}

/** @throws RangeError for an empty list */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
