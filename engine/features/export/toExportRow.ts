import type { ResolvedColumn, ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { cellValueOf, isEmptyValue } from '../../core/records/cellValueOf.ts';
import type { CellManifest, CellTextContext, Row } from '../../core/registry/defineCell.ts';
import { currencyLabel } from '../../core/text/format.ts';
import { pickText } from '../../core/text/Text.ts';
import type { ExportCell } from './ExportTable.types.ts';
import { type ExtraColumn, extraColumns } from './extraColumns.ts';
import { itemsText } from './itemsText.ts';
import { exportedCurrency, toExportCell } from './toExportCell.ts';

/** What the cells of an export are made with. */
export interface ExportMeans extends Pick<CellTextContext, 'language' | 't' | 'groups'> {
  resource: Pick<ResolvedResource, 'fields'>;
  columns: readonly ResolvedColumn[];
  /** The path of each record, of a group that is a tree. */
  paths?: ReadonlyMap<number, string>;
  /** The manifest of a cell by its id. */
  manifestOf: (cell: string) => CellManifest | undefined;
}

/** A row of a list as a file has it: in each column what people read, and the number or day behind it. */
export function toExportRow(means: ExportMeans, row: Row): ExportCell[] {
  const own = means.columns.map((column) => exportCellOf(means, row, column));
  return [...own, ...extrasOf(means).map(({ cellOf }) => cellOf(row))];
}

/** The columns of a file after those of the list. */
export function extrasOf(means: Omit<ExportMeans, 'manifestOf'>): ExtraColumn[] {
  return extraColumns({ ...means, fieldOf: (column) => fieldOf(means.resource, column) });
}

/** One cell of it. */
export function exportCellOf(
  { resource, manifestOf, language, t, groups }: ExportMeans,
  row: Row,
  column: ResolvedColumn,
): ExportCell {
  const field = fieldOf(resource, column);
  const value = cellValueOf(row, column, field);
  const manifest = manifestOf(column.cell);
  const context = { language, t, options: column.options, row, ...(groups && { groups }), ...(field && { field }) };
  const text = isEmptyValue(value)
    ? ''
    : field?.items === undefined
      ? (manifest?.toText(value, context) ?? '')
      : itemsText(field, value, language);
  return toExportCell({ column, field, value, text, language });
}

/** The head of a column, with the unit that its cells do not repeat. */
export function exportHead(means: ExportMeans): string[] {
  const { resource, columns, manifestOf, language } = means;
  const own = columns.map((column) => {
    const { label, cell } = column;
    const currency = exportedCurrency(cell, fieldOf(resource, column));
    const unit = manifestOf(cell)?.unit?.(language) ?? (currency && currencyLabel(language, currency));
    return unit === undefined ? pickText(label, language) : `${pickText(label, language)} (${unit})`;
  });
  return [...own, ...extrasOf(means).map(({ head }) => head)];
}

/** Days and moments of a CSV are in the order that every program reads alike; a spreadsheet formats its own. */
export function csvText(cell: ExportCell): string {
  if (cell.kind !== 'date' || !cell.format.startsWith('dd/')) return cell.text;
  const text = cell.value.toISOString();
  return cell.format.includes('hh') ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10);
}

function fieldOf({ fields }: Pick<ResolvedResource, 'fields'>, column: ResolvedColumn): ResolvedField | undefined {
  return column.field === undefined ? undefined : fields.find(({ name }) => name === column.field);
}
