import { SELF } from '../../../schemas/patterns/index.ts';
import type { Origin } from './Composition.types.ts';
import { type ObjectTree, toTree, type Tree } from './composedTree.ts';

/** The parts of a pattern: each is marked where the definition names it. */
export function patternTree<File>(value: unknown, origin: Origin<File>): Tree<File> {
  return mapParts(toTree(value, origin.file), (part) => ({ ...part, origin }));
}

/** A whole in which patterns have the name of the group, which is another one for each that extends them. */
export function ofGroup<File>(whole: Tree<File>): Tree<File> {
  const name = whole.kind === 'object' ? whole.entries.get('name') : undefined;
  const own = name?.kind === 'scalar' ? name.value : undefined;
  return mapParts(whole, (part) => (part.kind === 'scalar' && part.value === SELF ? { ...part, value: own } : part));
}

function mapParts<File>(tree: Tree<File>, change: (part: Tree<File>) => Tree<File>): Tree<File> {
  const part = change(tree);
  if (part.kind === 'scalar') return part;
  if (part.kind === 'list') return { ...part, items: part.items.map((item) => mapParts(item, change)) };
  return { ...part, entries: new Map([...part.entries].map(([key, each]) => [key, mapParts(each, change)])) };
}

/** A definition with the parts of a pattern after its own, at each place: its fields, states and texts lead. */
export function afterOwn<File>(whole: ObjectTree<File>, own: ObjectTree<File>): ObjectTree<File> {
  const first = [...own.entries].flatMap(([key, part]) => {
    const merged = whole.entries.get(key);
    if (merged === undefined) return [];
    const ordered = merged.kind === 'object' && part.kind === 'object' ? afterOwn(merged, part) : merged;
    return [[key, ordered] as const];
  });
  return { ...whole, entries: new Map([...first, ...[...whole.entries].filter(([key]) => !own.entries.has(key))]) };
}
