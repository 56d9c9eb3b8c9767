import { useMemo } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { pickText } from '../../core/text/Text.ts';
import { exportCellOf, type ExportMeans } from '../../features/export/toExportRow.ts';
import { cellText } from '../../features/grid/cellText.ts';
import { type GridColumn, valueInCell } from '../../features/grid/gridColumns.ts';
import type { RowView } from '../../features/rows/rowEdits.ts';
import { useParts } from '../registry/Parts.tsx';
import { useText } from '../text/useText.ts';
import type { Rows } from './useRows.ts';

/** The words of a table of rows. */
export interface RowTexts {
  headOf: (column: GridColumn) => string;
  /** A cell as it is read. */
  textOf: (column: GridColumn, row: Row) => string;
  /** A cell as it is typed. */
  typedOf: (column: GridColumn, row: Row) => string;
  /** A row by its first column. */
  titleOf: (view: RowView) => string;
  /** A value of a field as a cell would show it. */
  valueText: (field: string, row: Row, value: unknown) => string;
  /** A number of a field, which is a sum. */
  numberText: (field: string, value: number) => string;
}

/** How the cells of rows read, by the cells that lists have for them. */
export function useRowTexts(group: ResolvedResource, rows: Pick<Rows, 'columns' | 'rowOf'>): RowTexts {
  const registry = useParts().cells;
  const { t, pick, language } = useText();
  const { columns, rowOf } = rows;
  const means = useMemo<Omit<ExportMeans, 'columns'>>(
    () => ({
      resource: group,
      manifestOf: (cell) => (Object.hasOwn(registry, cell) ? registry[cell]?.manifest : undefined),
      language,
      t: (key, values) => t(key, values ?? {}),
    }),
    [group, registry, language, t],
  );
  const textOf = (column: GridColumn, row: Row): string => {
    if (column.leaf === undefined) return exportCellOf({ ...means, columns: [] }, row, column.column).text;
    const value = valueInCell(column, row);
    return typeof value === 'string' ? value : '';
  };
  const columnOf = (field: string): GridColumn | undefined =>
    columns.find(({ column, leaf }) => column.field === field && leaf === undefined);
  return {
    textOf,
    headOf: ({ column, leaf }) => {
      const unit = means.manifestOf(column.cell)?.unit?.(language);
      const label = pickText(column.label, language);
      if (leaf?.language !== undefined) {
        const own = leaf.label ? pick(leaf.label) : t(`importing.languages.${leaf.language}`);
        return t('importing.inLanguage', { label, language: own });
      }
      return unit === undefined ? label : `${label} (${unit})`;
    },
    typedOf: (column, row) => {
      if (column.field === undefined) return '';
      return cellText(column.leaf ? { kind: 'text' } : column.field, valueInCell(column, row)) ?? textOf(column, row);
    },
    titleOf: (view) => {
      const row = rowOf(view);
      const first = columns[0]?.column.key;
      const named = columns.filter(({ column }) => column.key === first);
      return named.map((column) => textOf(column, row)).find((text) => text !== '') ?? '';
    },
    valueText: (field, row, value) => {
      const column = columnOf(field);
      if (column !== undefined) return textOf(column, { ...row, [field]: value });
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    },
    numberText: (field, value) => {
      const column = columnOf(field);
      return column === undefined ? String(value) : textOf(column, { id: 0, [field]: value });
    },
  };
}
