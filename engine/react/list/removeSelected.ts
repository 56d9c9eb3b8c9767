import type { Api } from '../../client/Api.types.ts';
import { removeInChunks } from '../../client/records/removeInChunks.ts';
import { DELETE_TOAST_MS } from '../../core/constants.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { errorMessage } from '../feedback/errorToast.ts';
import type { Feedback } from '../feedback/FeedbackContext.tsx';
import { loadDeletedToast } from '../feedback/loadDeletedToast.ts';
import type { UseTextResult } from '../text/useText.ts';

export interface SelectedRemoval {
  api: Api;
  resource: ResolvedResource;
  ids: readonly number[];
  /** Whether the person may restore deleted records. */
  canRestore: boolean;
  refresh: () => void;
  toast: Feedback['toast'];
  t: UseTextResult['t'];
}

/**
 * Deletes records in calls of 100 ids, and says so.
 *
 * @returns the records of refused calls, and the server's messages, each once
 */
export async function removeSelected(removal: SelectedRemoval): Promise<{ failed: number[]; messages: string[] }> {
  const { api, resource, ids, canRestore, refresh, toast, t } = removal;
  const loaded = loadDeletedToast();
  const { removed, failed, errors, message } = await removeInChunks(api, resource, ids);
  if (removed.length > 0) {
    const title = message ?? t('common.deleteSuccess');
    const deletion = { api, resource, ids: removed, canRestore, title, onRestored: refresh, toast, t };
    toast((await loaded)?.(deletion) ?? { kind: 'success', title, duration: DELETE_TOAST_MS });
    refresh();
  }
  const messages = [...new Set(errors.map((error) => errorMessage(error, t)))];
  if (failed.length > 0)
    toast({
      kind: 'error',
      title: t('common.errorGeneric'),
      description: messages.join('\n'),
      duration: DELETE_TOAST_MS,
    });
  return { failed, messages };
}
