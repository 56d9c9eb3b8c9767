import { loadDeletedToast } from '../../feedback/loadDeletedToast.ts';
import { deletionQuestion } from '../../feedback/deletionQuestion.ts';
import { useCallback, useState } from 'react';
import { errorMessage } from '../../feedback/errorToast.ts';
import { DELETE_TOAST_MS } from '../../../core/constants.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { removeInChunks } from '../../../client/records/removeInChunks.ts';
import { useApi } from '../../api/ApiContext.tsx';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { useText } from '../../text/useText.ts';
import { recordTitle } from './recordTitle.ts';
import type { UseListSelectionResult } from './useListSelection.ts';

/** A bulk change that failed for some records: shown above the list, besides the toast. */
export interface BulkFailure {
  /** What failed, in one sentence. Default: that so many were not deleted. */
  text?: string;
  /** The server's messages, each once. */
  messages: string[];
  count: number;
  /** Names of the first records that failed. */
  names: string[];
}

/** How many records a failure names. */
const NAMED = 5;

export interface UseBulkDeleteOptions {
  resource: ResolvedResource;
  rows: readonly Row[];
  selection: UseListSelectionResult;
  refresh: () => void;
  /** Whether the person may restore deleted records. */
  canRestore: boolean;
  /** Called when the selection is empty and the bar that had the focus is hidden. */
  onGone: () => void;
}

export interface UseBulkDeleteResult {
  failure: BulkFailure | undefined;
  dismissFailure: () => void;
  /** Reports another bulk change that failed for some rows. */
  showFailure: (failure: BulkFailure) => void;
  deleteSelected: () => void;
}

/**
 * Deletes the selected records: question, calls of 100 ids, and a fresh page. Records of a
 * refused call are named and stay selected.
 */
export function useBulkDelete({
  resource,
  rows,
  selection,
  refresh,
  canRestore,
  onGone,
}: UseBulkDeleteOptions): UseBulkDeleteResult {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t, language } = useText();
  const [failure, setFailure] = useState<BulkFailure>();

  /** Whether all of them are gone. */
  const removeAll = async (ids: readonly number[]): Promise<boolean> => {
    const loaded = loadDeletedToast();
    const { removed, failed, errors, message } = await removeInChunks(api, resource, ids);
    if (removed.length > 0) {
      const title = message ?? t('common.deleteSuccess');
      const deletion = { api, resource, ids: removed, canRestore, title, onRestored: refresh, toast, t };
      toast((await loaded)?.(deletion) ?? { kind: 'success', title, duration: DELETE_TOAST_MS });
      refresh();
    }
    if (failed.length === 0) {
      selection.clear();
      return true;
    }
    const messages = [...new Set(errors.map((error) => errorMessage(error, t)))];
    if (selection.isMatching) selection.selectMatching(failed);
    else selection.select(failed);
    setFailure({ messages, count: failed.length, names: failed.slice(0, NAMED).map(nameOf) });
    toast({
      kind: 'error',
      title: t('common.errorGeneric'),
      description: messages.join('\n'),
      duration: DELETE_TOAST_MS,
    });
    return false;
  };

  const deleteSelected = async (): Promise<void> => {
    const ids = [...selection.ids];
    const [only] = ids;
    if (only === undefined) return;
    setFailure(undefined);
    let areDeleted = false;
    const question = deletionQuestion(t, resource);
    await confirm({
      ...question,
      sentences: [t('selection.bulkDeleteQuestion', { count: ids.length }), ...question.sentences],
      ...(ids.length === 1 && { record: nameOf(only) }),
      onConfirm: async () => {
        areDeleted = await removeAll(ids);
      },
    });
    if (areDeleted) onGone();
  };

  return {
    failure,
    showFailure: setFailure,
    dismissFailure: useCallback(() => setFailure(undefined), []),
    deleteSelected: () => void deleteSelected(),
  };

  function nameOf(id: number): string {
    const row = rows.find((candidate) => candidate.id === id);
    return row === undefined ? `#${id}` : recordTitle(resource, row, language);
  }
}
