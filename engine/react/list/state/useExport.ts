import { useEffect, useRef, useState } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { useParts } from '../../registry/Parts.tsx';
import { formatInteger } from '../../../core/text/format.ts';
import { withLaterTexts } from '../../../core/text/laterTexts.ts';
import { useText } from '../../text/useText.ts';
import type { JobExportFormat } from '../../../features/jobs/Job.types.ts';
import type { ListExport } from '../exportList.ts';

/** More rows than these are written to a file by the server, as a job. */
const MOST_HERE = 1000;

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
  const { t, pick, language } = useText();
  const [isExporting, setExporting] = useState(false);
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const run = async (format: JobExportFormat, ids: ReadonlySet<number> | undefined): Promise<void> => {
    if (isExporting) return;
    setExporting(true);
    try {
      const { resource, total } = options;
      const isLarge = ids === undefined && total > MOST_HERE && resource.storage.source === undefined;
      if (format === 'json' || isLarge) {
        const { signal } = left.current ?? new AbortController();
        const { exportByJob } = await withLaterTexts(() => import('../exportByJob.ts'));
        const job = await exportByJob({ ...options, api, format, signal });
        if (job?.reason) toast({ kind: 'error', title: t('common.errorGeneric'), description: pick(job.reason) });
        return;
      }
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
