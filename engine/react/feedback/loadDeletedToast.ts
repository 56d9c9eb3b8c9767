import { withLaterTexts } from '../../core/text/laterTexts.ts';
import type { Deletion } from './deletedToast.ts';
import type { ToastOptions } from './FeedbackContext.tsx';

/** What makes the toast of a deletion; undefined where it cannot be loaded. */
export async function loadDeletedToast(): Promise<((deletion: Deletion) => ToastOptions) | undefined> {
  const module = await withLaterTexts(() => import('./deletedToast.ts')).catch(() => undefined);
  return module?.deletedToast;
}
