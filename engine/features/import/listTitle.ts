import type { FieldKind } from '../../core/definition/kinds.ts';

/** Kinds of lists that a cell of a table has as JSON. */
export const LIST_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['repeater', 'blocks']);

/**
 * The title of a column that has a list of items or blocks as JSON: its label alone is that of a summary.
 *
 * @example listTitle('Content') // 'Content (JSON)'
 */
export function listTitle(label: string): string {
  return `${label} (JSON)`;
}
