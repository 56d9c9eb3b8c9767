import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

/** Whether a column holds numbers: they are drawn left to right at the end of their box in both languages. */
export function isNumeric({ align }: ResolvedColumn): boolean {
  return align === 'end';
}

/**
 * With so many columns, minor ones are hidden on large screens as well: a column half covered by the actions is
 * unreadable.
 */
const CROWD = 8;

/** Whether a list has more columns than a large screen shows whole. */
export function isCrowded(columns: readonly ResolvedColumn[]): boolean {
  return columns.length >= CROWD;
}

/** Class of the cells with a row's actions; `lw-bare` where these only unfold columns that do not fit. */
export function actionsClass(hasOwnActions: boolean): string {
  return hasOwnActions ? 'lw-actions' : 'lw-actions lw-bare';
}

type ClassKit = Pick<RowKit, 'identity' | 'kept' | 'hiddenFirst'>;

/** Classes of a column's cells: identity sticks on medium screens, low priority is hidden there. */
export function columnClass(column: ResolvedColumn, { identity, kept, hiddenFirst }: ClassKit): string {
  const rank = hiddenFirst.get(column.key);
  return [
    isNumeric(column) && 'lw-end',
    column.key === identity && 'lw-identity',
    column.cell === 'toggle' && 'lw-toggle',
    column.priority === 'low' && !kept.has(column.key) && 'lw-low',
    rank !== undefined && `lw-give${rank}`,
  ]
    .filter(Boolean)
    .join(' ');
}
