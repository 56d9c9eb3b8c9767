import type { CompositionProblem } from './Composition.types.ts';
import { type ListTree, type ObjectTree, textOf, type Tree } from './composedTree.ts';
import { itemNameOf } from './itemName.ts';

/** What an object in the place of a list may say about it. */
const LIST_WORDS = new Set(['$add', '$after', '$remove', '$change']);

/** How a merge is done. */
export interface Merging<File> {
  /** Takes what cannot be merged. */
  note: (problem: CompositionProblem<File>) => void;
  /** Of which of the two an object or list is that is made of both: mistakes in the whole are marked there. */
  belongsTo: 'base' | 'differences';
}

/**
 * A value with the differences that another states, as a JSON Merge Patch does (RFC 7396): objects key by key, `null`
 * takes away, everything else takes the place of what was there. A list is replaced as a whole, or changed by an object in
 * its place: `$add` names items at its end or after the one that `$after` names, `$remove` takes items away, and `$change`
 * has differences by item; those of a text take its place. Items are known by their name, key, path or flag; texts by
 * themselves.
 */
export function mergeTrees<File>(base: Tree<File>, differences: Tree<File>, how: Merging<File>): Tree<File> {
  if (differences.kind !== 'object') return differences;
  if (isListEdit(differences)) {
    if (base.kind === 'list') return editList(base, differences, how);
    how.note({ ...differences.origin, mistake: 'not-merged', values: {} });
    return base;
  }
  if (base.kind !== 'object') return stripped(differences, how);
  const entries = new Map(base.entries);
  for (const [key, part] of differences.entries) {
    const before = entries.get(key);
    if (isNull(part)) entries.delete(key);
    else entries.set(key, before === undefined ? stripped(part, how) : mergeTrees(before, part, how));
  }
  return { kind: 'object', origin: (how.belongsTo === 'base' ? base : differences).origin, entries };
}

/** Differences to nothing: what takes away has nothing to do, and a list begins empty. */
function stripped<File>(tree: Tree<File>, how: Merging<File>): Tree<File> {
  if (tree.kind !== 'object') return tree;
  if (isListEdit(tree)) return editList({ kind: 'list', origin: tree.origin, items: [] }, tree, how);
  const entries = [...tree.entries]
    .filter(([, part]) => !isNull(part))
    .map(([key, part]) => [key, stripped(part, how)] as const);
  return { ...tree, entries: new Map(entries) };
}

function isListEdit<File>({ entries }: ObjectTree<File>): boolean {
  return entries.size > 0 && [...entries.keys()].every((key) => LIST_WORDS.has(key));
}

function isNull<File>(tree: Tree<File>): boolean {
  return tree.kind === 'scalar' && tree.value === null;
}

function editList<File>(
  base: ListTree<File>,
  { entries, origin }: ObjectTree<File>,
  how: Merging<File>,
): ListTree<File> {
  const items = [...base.items];
  const placeOf = (name: string, named: Tree<File>): number => {
    const place = items.findIndex((item) => itemNameOf(item) === name);
    if (place < 0) how.note({ ...named.origin, mistake: 'unknown-item', values: { name } });
    return place;
  };
  const changes = entries.get('$change');
  if (changes?.kind === 'object')
    for (const [name, part] of changes.entries) {
      const place = placeOf(name, part);
      const item = items[place];
      if (item !== undefined) items[place] = mergeTrees(item, part, how);
    }
  for (const named of itemsOf(entries.get('$remove'))) {
    const place = placeOf(textOf(named) ?? '', named);
    if (place >= 0) items.splice(place, 1);
  }
  const after = entries.get('$after');
  const place = after === undefined ? items.length : placeOf(textOf(after) ?? '', after) + 1;
  items.splice(place, 0, ...itemsOf(entries.get('$add')));
  return { kind: 'list', origin: how.belongsTo === 'base' ? base.origin : origin, items };
}

function itemsOf<File>(tree: Tree<File> | undefined): readonly Tree<File>[] {
  return tree?.kind === 'list' ? tree.items : [];
}
