import type { TreePlace, TreeRow } from './Tree.types.ts';

/** A step of a record: along its branch, below the record before it, or up beside the record above it. */
export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** A part of a row on which something is dropped. */
export type DropPart = 'before' | 'inside' | 'after';

/**
 * Where a step leads; undefined where there is nowhere to go.
 *
 * @param rows the rows as they are drawn
 * @param isArranged whether a branch has an order that people give it; without one a record is only put below others
 */
export function stepPlace(
  rows: readonly TreeRow[],
  id: number,
  { step, isArranged }: { step: TreeStep; isArranged: boolean },
): TreePlace | undefined {
  const row = rowOf(rows, id);
  if (row === undefined) return undefined;
  const { parent } = row;
  const branch = branchRows(rows, parent);
  const at = branch.indexOf(row);
  switch (step) {
    case 'up': {
      const before = branch[at - 1];
      return isArranged && before ? { parent, before: before.id } : undefined;
    }
    case 'down': {
      if (!isArranged || branch[at + 1] === undefined) return undefined;
      const before = branch[at + 2];
      if (before !== undefined) return { parent, before: before.id };
      // What is after the next one is not loaded, so that its place is unknown.
      return branch.length < row.siblings ? undefined : { parent };
    }
    case 'in': {
      const above = branch[at - 1];
      return above && { parent: above.id };
    }
    case 'out': {
      const above = parent === null ? undefined : rowOf(rows, parent);
      if (above === undefined) return undefined;
      return placeAfter(rows, above, isArranged);
    }
  }
}

/**
 * Where a record goes that is dropped on a row; undefined for what leads nowhere: below itself, or where it is already.
 *
 * @example dropPlace(rows, 5, { over: 2, part: 'inside', isArranged: true }) // { parent: 2 }
 */
export function dropPlace(
  rows: readonly TreeRow[],
  id: number,
  { over, part, isArranged }: { over: number; part: DropPart; isArranged: boolean },
): TreePlace | undefined {
  const [row, target] = [rowOf(rows, id), rowOf(rows, over)];
  if (row === undefined || target === undefined || isWithin(rows, over, id)) return undefined;
  const place = placeOn(rows, target, { part, isArranged });
  if (place === undefined || !isArranged) return place?.parent === row.parent ? undefined : place;
  // Before itself, or before the one that follows it, it is where it was.
  const branch = branchRows(rows, row.parent);
  const next = branch[branch.indexOf(row) + 1];
  const isLast = next === undefined && branch.length >= row.siblings;
  const stays = place.before === undefined ? isLast : place.before === id || place.before === next?.id;
  return place.parent === row.parent && stays ? undefined : place;
}

/** The part of a row at a height: the middle alone where branches have no order. */
export function partAt(share: number, isArranged: boolean): DropPart {
  if (!isArranged) return 'inside';
  return share < 0.28 ? 'before' : share > 0.72 ? 'after' : 'inside';
}

/** Whether a record is another one or below it, as far as is drawn. */
export function isWithin(rows: readonly TreeRow[], id: number, other: number): boolean {
  if (id === other) return true;
  const parent = rowOf(rows, id)?.parent ?? null;
  return parent !== null && isWithin(rows, parent, other);
}

function placeOn(
  rows: readonly TreeRow[],
  target: TreeRow,
  { part, isArranged }: { part: DropPart; isArranged: boolean },
): TreePlace | undefined {
  if (part === 'inside') return { parent: target.id };
  if (part === 'before') return { parent: target.parent, before: target.id };
  // Directly after an open record is what is below it.
  const [first] = target.isOpen ? branchRows(rows, target.id) : [];
  return first === undefined ? placeAfter(rows, target, isArranged) : { parent: target.id, before: first.id };
}

function placeAfter(
  rows: readonly TreeRow[],
  { id, parent, siblings }: TreeRow,
  isArranged: boolean,
): TreePlace | undefined {
  if (!isArranged) return { parent };
  const branch = branchRows(rows, parent);
  const next = branch[branch.findIndex((row) => row.id === id) + 1];
  if (next !== undefined) return { parent, before: next.id };
  return branch.length < siblings ? undefined : { parent };
}

function branchRows(rows: readonly TreeRow[], parent: number | null): TreeRow[] {
  return rows.filter((row) => row.parent === parent);
}

function rowOf(rows: readonly TreeRow[], id: number): TreeRow | undefined {
  return rows.find((row) => row.id === id);
}
