import type { ReactNode } from 'react';
import type { CellRegistry } from './Parts.types.ts';
import type { CellContext } from '../../core/registry/defineCell.ts';
import { cellValueOf, isEmptyValue } from '../../core/records/cellValueOf.ts';

/**
 * Draws the cell of a row. A value that is empty is a dash; an unknown cell id is drawn as a visible placeholder. Cells
 * are called as plain functions, so that a row costs no component per cell.
 */
export function drawCell(registry: CellRegistry, context: CellContext): ReactNode {
  const { row, column, field, t } = context;
  const entry = Object.hasOwn(registry, column.cell) ? registry[column.cell] : undefined;
  if (entry === undefined) return <span className="lw-unknown">{t('list.unknownCell', { id: column.cell })}</span>;
  const value = cellValueOf(row, column, field);
  if (isEmptyValue(value) && entry.manifest.drawsEmpty !== true) return <span className="lw-empty">–</span>;
  return entry.component({ value, context });
}

/** How the cell of a row reads as plain text; `''` for an empty value or an unknown cell. */
export function cellText(registry: CellRegistry, context: Omit<CellContext, 'resource' | 'place'>): string {
  const { row, column, field } = context;
  const value = cellValueOf(row, column, field);
  const entry = Object.hasOwn(registry, column.cell) ? registry[column.cell] : undefined;
  return isEmptyValue(value) || entry === undefined ? '' : entry.manifest.toText(value, context);
}
