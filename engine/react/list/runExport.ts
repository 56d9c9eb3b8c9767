import { formatInteger } from '../../core/text/format.ts';
import type { JobExportFormat } from '../../features/jobs/Job.types.ts';
import type { ToastOptions } from '../feedback/FeedbackContext.tsx';
import type { useText } from '../text/useText.ts';
import { exportByJob } from './exportByJob.ts';
import { exportList, type ListExport, MAX_EXPORT_ROWS } from './exportList.ts';

/** More rows than these are written to a file by the server, as a job. */
const MOST_HERE = 1000;

export interface RunExport extends Omit<ListExport, 't' | 'language'> {
  /** How many records match, as far as it is known. */
  total: number;
  api: ListExport['api'] & Parameters<typeof exportByJob>[0]['api'];
  toast: (toast: ToastOptions) => void;
  text: ReturnType<typeof useText>;
}

/** Saves what matches, or only `ids`: by the browser, and what is too much for it by the server. */
export async function runExport(list: RunExport, format: JobExportFormat): Promise<void> {
  const { resource, total, ids, toast, text } = list;
  const { t, pick, language } = text;
  const isLarge = ids === undefined && total > MOST_HERE && resource.storage.source === undefined;
  if (format === 'json' || isLarge) {
    const job = await exportByJob({ ...list, format });
    if (job?.reason) toast({ kind: 'error', title: t('common.errorGeneric'), description: pick(job.reason) });
    return;
  }
  const { isCut } = await exportList({ ...list, language, t: (key, values) => t(key, values ?? {}) }, format);
  if (isCut) toast({ kind: 'warning', title: t('exporting.cut', { count: formatInteger(MAX_EXPORT_ROWS, language) }) });
}
