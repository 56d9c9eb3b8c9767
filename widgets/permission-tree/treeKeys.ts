import type { Control } from '../../engine/core/access/Grants.ts';
import { findTyped } from '../kit/keys/findTyped.ts';
import type { TreeRow } from './treeRows.ts';

/** The active item: a row, or a control inside a permission's row. */
export interface TreePlace {
  key: string;
  control?: Control;
}

/** The command of a key. */
export type TreeCommand = { do: 'move'; to: TreePlace } | { do: 'open' | 'close'; keys: string[] } | { do: 'toggle' };

/** Rows that Page Up and Page Down skip. */
const PAGE = 10;

/**
 * What a key means in the tree, after the tree view pattern of the WAI-ARIA practices: up and down, Home and End, Page
 * Up and Page Down move between rows; the arrow that points into the tree (left in Arabic) opens a branch or goes to
 * its first child, the other closes it or goes to its parent; `*` opens all siblings; Space and Enter tick. The
 * controls of a permission are beside it, so these two arrows move along them and up and down leave them.
 */
export function commandOf(
  key: string,
  rows: readonly TreeRow[],
  place: TreePlace,
  direction: 'rtl' | 'ltr',
): TreeCommand | undefined {
  const index = rows.findIndex((row) => row.key === place.key);
  const row = rows[index];
  if (row === undefined) return undefined;
  switch (key) {
    case 'ArrowDown':
      return moveTo(rows, index + 1);
    case 'ArrowUp':
      return moveTo(rows, index - 1);
    case 'PageDown':
      return moveTo(rows, Math.min(rows.length - 1, index + PAGE));
    case 'PageUp':
      return moveTo(rows, Math.max(0, index - PAGE));
    case 'Home':
      return moveTo(rows, 0);
    case 'End':
      return moveTo(rows, rows.length - 1);
    case 'ArrowLeft':
    case 'ArrowRight':
      return (key === 'ArrowLeft') === (direction === 'rtl') ? enterBranch(rows, row, place) : leaveBranch(row, place);
    case '*':
      return { do: 'open', keys: closedSiblings(rows, row) };
    case ' ':
    case 'Enter':
      return { do: 'toggle' };
    default:
      return undefined;
  }
}

/**
 * The next row whose title begins with what was typed, from the current one on and wrapping around; with one letter the
 * search starts after it, so that repeating the letter moves on.
 */
export function findByTyping(rows: readonly TreeRow[], from: string, typed: string): string | undefined {
  const titles = rows.map(({ title }) => title);
  const at = rows.findIndex(({ key }) => key === from);
  return rows[findTyped(titles, at, typed)]?.key;
}

function enterBranch(rows: readonly TreeRow[], row: TreeRow, { control }: TreePlace): TreeCommand | undefined {
  if (row.kind !== 'permission') {
    return row.isOpen ? moveTo(rows, rows.indexOf(row) + 1) : { do: 'open', keys: [row.key] };
  }
  const { controls } = row.permission;
  const next = controls[control === undefined ? 0 : controls.indexOf(control) + 1];
  return next && { do: 'move', to: { key: row.key, control: next } };
}

function leaveBranch(row: TreeRow, { control }: TreePlace): TreeCommand | undefined {
  if (row.kind === 'permission' && control !== undefined) {
    const before = row.permission.controls[row.permission.controls.indexOf(control) - 1];
    return { do: 'move', to: { key: row.key, ...(before && { control: before }) } };
  }
  if (row.kind !== 'permission' && row.isOpen) return { do: 'close', keys: [row.key] };
  return row.parent === undefined ? undefined : { do: 'move', to: { key: row.parent } };
}

function moveTo(rows: readonly TreeRow[], index: number): TreeCommand | undefined {
  const row = rows[index];
  return row && { do: 'move', to: { key: row.key } };
}

function closedSiblings(rows: readonly TreeRow[], { parent }: TreeRow): string[] {
  return rows.flatMap((row) => (row.parent === parent && row.kind !== 'permission' && !row.isOpen ? [row.key] : []));
}
