import type { ResolvedColumn } from '../../../definition/Resolved.types.ts';
import type { RowKit } from './RowKit.types.ts';

/** Whether a column holds numbers: they stand left to right at the end of their box in both languages (§4.2). */
export function isNumeric({ align }: ResolvedColumn): boolean {
  return align === 'end';
}

/** Classes of a column's cells: identity sticks on medium screens, low priority gives way there (§10.4). */
export function columnClass(column: ResolvedColumn, { identity, kept }: Pick<RowKit, 'identity' | 'kept'>): string {
  return [
    isNumeric(column) && 'lw-end',
    column.key === identity && 'lw-identity',
    column.priority === 'low' && !kept.has(column.key) && 'lw-low',
  ]
    .filter(Boolean)
    .join(' ');
}
