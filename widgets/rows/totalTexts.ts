import { totalOf } from '../../engine/features/rows/rowEdits.ts';
import type { RowsView } from './RowsView.types.ts';

/** The totals of some columns, as texts. */
export function totalTexts({ rows, texts }: RowsView, names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, texts.numberText(name, totalOf(rows.views, name))]));
}
