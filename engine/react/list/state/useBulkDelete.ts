import { deletionQuestion } from '../../feedback/deletionQuestion.ts';
import { useCallback, useState } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
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
    const { removeSelected } = await import('../removeSelected.ts');
    const { failed, messages } = await removeSelected({ api, resource, ids, canRestore, refresh, toast, t });
    if (failed.length === 0) {
      selection.clear();
      return true;
    }
    if (selection.isMatching) selection.selectMatching(failed);
    else selection.select(failed);
    setFailure({ messages, count: failed.length, names: failed.slice(0, NAMED).map(nameOf) });
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
        try {
          areDeleted = await removeAll(ids);
        } catch (error) {
          const message = errorToast(error, t);
          if (message) toast(message);
        }
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
