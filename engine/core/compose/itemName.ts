import { textOf, type Tree } from './composedTree.ts';

/** Keys by which items of lists are known, the first that an item has. */
export const ITEM_NAMES = ['name', 'key', 'path', 'flag', 'resource', 'id', 'group', 'email', 'type'] as const;

/** What an item of a list is known by: a text by itself, an object by its name; undefined for one that has none. */
export function itemNameOf<File>(item: Tree<File>): string | undefined {
  if (item.kind !== 'object') return textOf(item);
  const key = ITEM_NAMES.find((candidate) => textOf(item.entries.get(candidate)) !== undefined);
  return key === undefined ? undefined : textOf(item.entries.get(key));
}
