import { foldText } from '../../core/text/fold.ts';
import type { TreeRow } from './Tree.types.ts';

/** What a key does in a tree: goes to a record, or opens and closes one. */
export type TreeTarget = { go: number } | { open: number } | { close: number };

/**
 * What a key of the pattern of treegrids does on a row; undefined for one that does nothing there. Forwards is where lines of the
 * language lead: it opens a record, and goes into an open one; backwards closes it, and goes to the record above.
 */
export function treeTarget(
  rows: readonly TreeRow[],
  id: number,
  { key, isRtl }: { key: string; isRtl: boolean },
): TreeTarget | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (row === undefined) return undefined;
  const go = (target: TreeRow | undefined): TreeTarget | undefined =>
    target === undefined || target.id === id ? undefined : { go: target.id };
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      if (row.children === 0) return undefined;
      return row.isOpen ? go(rows.find(({ parent }) => parent === id)) : { open: id };
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      if (row.isOpen) return { close: id };
      return go(rows.find((other) => other.id === row.parent));
    default:
      return undefined;
  }
}

/** The next record whose name begins with what was typed, from the row on; one letter leaves the row itself out. */
export function typedTarget(
  rows: readonly TreeRow[],
  id: number,
  { typed, nameOf }: { typed: string; nameOf: (row: TreeRow) => string },
): number | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const from = at + (typed.length === 1 ? 1 : 0);
  const sought = foldText(typed);
  return [...rows.slice(from), ...rows.slice(0, from)].find((row) => foldText(nameOf(row)).startsWith(sought))?.id;
}
