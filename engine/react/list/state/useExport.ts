import { useState } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { useParts } from '../../registry/Parts.tsx';
import { formatInteger } from '../../../core/text/format.ts';
import { withLaterTexts } from '../../../core/text/laterTexts.ts';
import { useText } from '../../text/useText.ts';
import type { ExportFormat, ListExport } from '../exportList.ts';

export type UseExportOptions = Pick<ListExport, 'resource' | 'title' | 'columns' | 'query' | 'rows'>;

export interface UseExportResult {
  isExporting: boolean;
  /** Saves what matches, or only `ids`. */
  exportRows: (format: ExportFormat, ids?: ReadonlySet<number>) => void;
}

/** Exports the list: the shown columns, every matching row in the list's order, or the selected ones. */
export function useExport(options: UseExportOptions): UseExportResult {
  const api = useApi();
  const registry = useParts().cells;
  const groups = useParts().resourceNames;
  const { toast } = useFeedback();
  const { t, language } = useText();
  const [isExporting, setExporting] = useState(false);

  const run = async (format: ExportFormat, ids: ReadonlySet<number> | undefined): Promise<void> => {
    if (isExporting) return;
    setExporting(true);
    try {
      const { exportList, MAX_EXPORT_ROWS } = await withLaterTexts(() => import('../exportList.ts'));
      const list = { ...options, ids, api, registry, groups, language };
      const { isCut } = await exportList({ ...list, t: (key, values) => t(key, values ?? {}) }, format);
      if (isCut)
        toast({ kind: 'warning', title: t('exporting.cut', { count: formatInteger(MAX_EXPORT_ROWS, language) }) });
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setExporting(false);
    }
  };

  return { isExporting, exportRows: (format, ids) => void run(format, ids) };
}
