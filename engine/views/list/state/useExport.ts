import { useState } from 'react';
import { errorToast } from '../../../actions/errorToast.ts';
import { useFeedback } from '../../../actions/FeedbackContext.tsx';
import { useApi } from '../../../data/ApiContext.tsx';
import type { ResolvedColumn, ResolvedResource } from '../../../definition/Resolved.types.ts';
import { useCellRegistry } from '../../../registry/CellRegistry.tsx';
import { useResourceNames } from '../../../registry/ResourceNames.tsx';
import type { Row } from '../../../registry/defineCell.ts';
import { formatInteger, todayInDubai } from '../../../text/format.ts';
import { useText } from '../../../text/useText.ts';
import { cellText } from '../../cells/drawCell.tsx';

export interface UseExportOptions {
  resource: ResolvedResource;
  columns: readonly ResolvedColumn[];
  /** Query of everything that matches, without page. */
  query: Readonly<Record<string, string>>;
  rows: readonly Row[];
}

export interface UseExportResult {
  isExporting: boolean;
  /** Saves what matches, or only `ids`, as CSV. */
  exportRows: (ids?: ReadonlySet<number>) => void;
}

/** Exports the list as CSV: the columns in sight, every matching row in the list's order, or the selected ones. */
export function useExport({ resource, columns, query, rows }: UseExportOptions): UseExportResult {
  const api = useApi();
  const registry = useCellRegistry();
  const groups = useResourceNames();
  const { toast } = useFeedback();
  const { t, pick, language } = useText();
  const [isExporting, setExporting] = useState(false);

  const collect = async (ids: ReadonlySet<number> | undefined): Promise<readonly Row[]> => {
    const here = rows.filter(({ id }) => ids?.has(id));
    if (ids !== undefined && here.length === ids.size) return here;
    const { collectRows, MAX_EXPORT_ROWS } = await import('../../../actions/collectRows.ts');
    const { rows: all, isCut } = await collectRows(api, resource, { query });
    if (isCut)
      toast({ kind: 'warning', title: t('list.exportCut', { count: formatInteger(MAX_EXPORT_ROWS, language) }) });
    return ids === undefined ? all : all.filter(({ id }) => ids.has(id));
  };

  const run = async (ids: ReadonlySet<number> | undefined): Promise<void> => {
    if (isExporting) return;
    setExporting(true);
    try {
      const [found, { buildCsv }, { saveFile }] = await Promise.all([
        collect(ids),
        import('../../../actions/buildCsv.ts'),
        import('../../../actions/saveFile.ts'),
      ]);
      const lines = found.map((row) => columns.map((column) => textOf(row, column)));
      const csv = buildCsv([columns.map(({ label }) => pick(label)), ...lines]);
      saveFile(`${resource.name}-${todayInDubai(new Date())}.csv`, 'text/csv', csv);
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setExporting(false);
    }
  };

  return { isExporting, exportRows: (ids) => void run(ids) };

  function textOf(row: Row, column: ResolvedColumn): string {
    const field = resource.fields.find(({ name }) => name === column.field);
    return cellText(registry, {
      language,
      t: (key, values) => t(key, values ?? {}),
      groups,
      options: column.options,
      column,
      row,
      ...(field && { field }),
    });
  }
}
