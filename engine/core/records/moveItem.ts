/**
 * A copy of a list with one item at another place; places beyond the list lead to its ends.
 *
 * @example moveItem(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a']
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  const moved = rest.splice(from, 1);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, ...moved);
  return rest;
}
