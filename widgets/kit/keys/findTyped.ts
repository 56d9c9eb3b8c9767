import { foldText } from '../../../engine/core/text/fold.ts';

/**
 * Index of the next title that begins with what was typed (folded: أحمد = احمد), wrapping around from the one at
 * `from`; -1 for none. A single letter starts after it, so that repeating the letter steps through its titles.
 */
export function findTyped(titles: readonly string[], from: number, typed: string): number {
  const needle = foldText(typed);
  if (needle === '') return -1;
  const start = Math.max(0, from) + (needle.length === 1 && from >= 0 ? 1 : 0);
  const order = titles.map((_, index) => (start + index) % titles.length);
  return order.find((index) => foldText(titles[index] ?? '').startsWith(needle)) ?? -1;
}
