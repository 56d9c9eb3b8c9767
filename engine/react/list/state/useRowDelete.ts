import { loadDeletedToast } from '../../feedback/loadDeletedToast.ts';
import { deletionQuestion } from '../../feedback/deletionQuestion.ts';
import { errorToast } from '../../feedback/errorToast.ts';
import { DELETE_TOAST_MS } from '../../../core/constants.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import type { ListPage } from '../../../client/Api.types.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { useText } from '../../text/useText.ts';
import { withoutRow } from './listPageUpdates.ts';
import { recordTitle } from './recordTitle.ts';
import { useHandler } from '../../screen/useHandler.ts';
import { useLatest } from '../../screen/useLatest.ts';

export interface UseRowDeleteOptions {
  resource: ResolvedResource;
  page: ListPage | undefined;
  update: (change: (page: ListPage) => ListPage) => void;
  refresh: () => void;
  /** Goes to another page, when the deleted row was the last one of this. */
  turnTo: (page: number) => void;
  /** Whether the person may restore deleted records. */
  canRestore: boolean;
  /** Called when a row is removed and focus needs a new place. */
  onGone: () => void;
}

/** Deletes one row: question, call, and the row leaves the list. */
export function useRowDelete(options: UseRowDeleteOptions): (row: Row) => void {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t, language } = useText();
  const { resource } = options;
  const latest = useLatest(options);

  const run = async (row: Row): Promise<void> => {
    let isGone = false;
    await confirm({
      ...deletionQuestion(t, resource),
      record: recordTitle(resource, row, language),
      onConfirm: async () => {
        // Without it, as when the connection breaks, there is no undo.
        const loaded = loadDeletedToast();
        try {
          await api.remove(resource, row.id);
          isGone = true;
          const { canRestore, refresh } = latest.current;
          const title = t('common.deleteSuccess');
          const deletion = { api, resource, ids: [row.id], canRestore, title, onRestored: refresh, toast, t };
          toast((await loaded)?.(deletion) ?? { kind: 'success', title, duration: DELETE_TOAST_MS });
        } catch (error) {
          const message = errorToast(error, t);
          if (message) toast({ ...message, duration: DELETE_TOAST_MS });
        }
      },
    });
    if (!isGone) return;
    latest.current.update((page) => withoutRow(page, row.id));
    const { page } = latest.current;
    if (page?.rows.every(({ id }) => id === row.id)) {
      if (page.page > 1) latest.current.turnTo(page.page - 1);
      else latest.current.refresh();
    }
    latest.current.onGone();
  };

  return useHandler((row: Row) => void run(row));
}
