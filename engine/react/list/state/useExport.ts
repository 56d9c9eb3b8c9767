import { useState } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { useParts } from '../../registry/Parts.tsx';
import { withLaterTexts } from '../../../core/text/laterTexts.ts';
import { useText } from '../../text/useText.ts';
import type { JobExportFormat } from '../../../features/jobs/Job.types.ts';
import type { ListExport } from '../exportList.ts';

export interface UseExportOptions extends Pick<ListExport, 'resource' | 'title' | 'columns' | 'query' | 'rows'> {
  /** How many records match, as far as it is known. */
  total: number;
}

export interface UseExportResult {
  isExporting: boolean;
  /** Saves what matches, or only `ids`. */
  exportRows: (format: JobExportFormat, ids?: ReadonlySet<number>) => void;
}

/** Exports the list: the shown columns, every matching row in the list's order, or the selected ones. */
export function useExport(options: UseExportOptions): UseExportResult {
  const api = useApi();
  const registry = useParts().cells;
  const groups = useParts().resourceNames;
  const { toast } = useFeedback();
  const text = useText();
  const [isExporting, setExporting] = useState(false);

  const run = async (format: JobExportFormat, ids: ReadonlySet<number> | undefined): Promise<void> => {
    if (isExporting) return;
    setExporting(true);
    try {
      const { runExport } = await withLaterTexts(() => import('../runExport.ts'));
      await runExport({ ...options, ids, api, registry, groups, toast, text }, format);
    } catch (error) {
      const message = errorToast(error, text.t);
      if (message) toast(message);
    } finally {
      setExporting(false);
    }
  };

  return { isExporting, exportRows: (format, ids) => void run(format, ids) };
}
