import type { Api } from '../../client/Api.types.ts';
import { DELETE_TOAST_MS } from '../../core/constants.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { MAX_IDS_PER_CALL } from '../../core/query/limits.ts';
import type { UseTextResult } from '../text/useText.ts';
import { errorToast } from './errorToast.ts';
import type { Feedback, ToastOptions } from './FeedbackContext.tsx';

/** How long the undo of a deletion is offered in a toast, in milliseconds; the trash offers it longer. */
const UNDO_MS = 10_000;

export interface Deletion {
  api: Pick<Api, 'trash'>;
  resource: ResolvedResource;
  ids: readonly number[];
  /** Whether the person may restore them. */
  canRestore: boolean;
  /** What the toast says. */
  title: string;
  /** Called when they, or some of them, are back. */
  onRestored: () => void;
  toast: Feedback['toast'];
  t: UseTextResult['t'];
}

/** The toast of a deletion, with undo where the trash has the records and the person may restore them. */
export function deletedToast(deletion: Deletion): ToastOptions {
  const { title, canRestore, ids, t } = deletion;
  return {
    kind: 'success',
    title,
    duration: canRestore ? UNDO_MS : DELETE_TOAST_MS,
    ...(canRestore && ids.length > 0 && { action: { label: t('feedback.undo'), onAct: () => void restore(deletion) } }),
  };
}

async function restore({ api, resource, ids, onRestored, toast, t }: Deletion): Promise<void> {
  try {
    const calls = await api.trash();
    await calls.restore(resource, ids);
    toast({ kind: 'success', title: t('trash.restored', { count: ids.length }) });
    onRestored();
  } catch (error) {
    const message = errorToast(error, t);
    if (message) toast(message);
    // The calls before the refused one have brought theirs back.
    if (ids.length > MAX_IDS_PER_CALL) onRestored();
  }
}
