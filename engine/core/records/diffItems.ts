import { SHAPE_KEY } from './blocks.ts';
import { isSameValue } from './isSameValue.ts';
import { isObject } from '../values/isObject.ts';

/** The difference of two versions of a repeater: pairs of the same item, added and removed items. */
export interface ItemMatch {
  /** The earlier item; absent for an added one. */
  before?: unknown;
  /** The item as it is; absent for one that went. */
  after?: unknown;
  /** Its place from 1: as it is now, or as it was for one that went. */
  number: number;
}

export interface ItemMatches {
  /** In the order of today's list, those that went at the end. */
  matches: ItemMatch[];
  /** Whether the items that were kept have another sequence. */
  isReordered: boolean;
}

/**
 * Finds out which item of a list became which: equal ones first, then those that still share a part, then whatever is
 * left on both sides, in sequence. Items have no number of their own.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ItemMatches {
  const { partner, free } = pairItems(before, after, [isSameValue, sharePart, () => true]);
  const sequence = [...after.keys()].flatMap((index) => partner.get(index) ?? []);
  return {
    matches: [
      ...after.map((now, index) => {
        const old = partner.get(index);
        return { ...(old !== undefined && { before: before[old] }), after: now, number: index + 1 };
      }),
      ...[...free].map((place) => ({ before: before[place], number: place + 1 })),
    ],
    isReordered: sequence.some((place, index) => index > 0 && place < (sequence[index - 1] ?? 0)),
  };
}

/**
 * Where each item of a list was before, by its place: equal items, and those that still share a part. Any other item is
 * a new one, whatever was taken out.
 *
 * @example placesBefore([{ text: 'first' }, { text: 'second' }], [{ text: 'second' }]) // Map { 0 → 1 }
 */
export function placesBefore(before: readonly unknown[], after: readonly unknown[]): ReadonlyMap<number, number> {
  return pairItems(before, after, [isSameValue, sharePart]).partner;
}

interface Pairs {
  /** The place in `after` of an item that was there, to its place in `before`. */
  partner: Map<number, number>;
  /** Places in `before` that no item was found for. */
  free: Set<number>;
}

function pairItems(
  before: readonly unknown[],
  after: readonly unknown[],
  rounds: readonly ((old: unknown, now: unknown) => boolean)[],
): Pairs {
  const partner = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (fits: (old: unknown, now: unknown) => boolean): void => {
    for (const [index, now] of after.entries()) {
      if (partner.has(index)) continue;
      // The item at the same place is compared first, so that equal items do not change places needlessly.
      const found = [index, ...free].find(
        (place) => free.has(place) && isSameShape(before[place], now) && fits(before[place], now),
      );
      if (found === undefined) continue;
      partner.set(index, found);
      free.delete(found);
    }
  };
  for (const fits of rounds) pair(fits);
  return { partner, free };
}

/** A block of one shape never became one of another. */
function isSameShape(old: unknown, now: unknown): boolean {
  return !isObject(old) || !isObject(now) || old[SHAPE_KEY] === now[SHAPE_KEY];
}

/** Whether two items share a part that is not empty. */
function sharePart(old: unknown, now: unknown): boolean {
  if (!isObject(old) || !isObject(now)) return false;
  return Object.entries(now).some(([key, part]) =>
    isSameValue(old[key], part)
      ? key !== SHAPE_KEY && isMeaningful(part)
      : isObject(part) && isObject(old[key]) && sharePart(old[key], part),
  );
}

/** Flags and choices are alike in many items; texts and pictures are not. */
function isMeaningful(part: unknown): boolean {
  return (typeof part === 'string' && part.length > 3) || isObject(part);
}
