import { useCallback, useMemo, useState } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { useText } from '../../text/useText.ts';
import { toSelection, type UseListTableResult } from './useListTable.ts';

export interface UseListSelectionResult {
  /** Selected ids: of this page, or of everything that matches. */
  ids: ReadonlySet<number>;
  /** Whether the selection reaches beyond this page. */
  isMatching: boolean;
  /** Selects these rows of the page, and nothing beyond it. */
  select: (ids: Iterable<number>) => void;
  /** Selects ids beyond the page. */
  selectMatching: (ids: readonly number[]) => void;
  clear: () => void;
  /** Fetches all matching ids, and selects them. */
  selectAllMatching: () => void;
  isSelectingAll: boolean;
}

export interface UseListSelectionOptions extends Pick<UseListTableResult, 'table' | 'isMatching' | 'selectMatching'> {
  resource: ResolvedResource;
  /** What decides which records match. */
  matchQuery: Record<string, string>;
}

/** The table's selection by the records' own ids, for what is done with it, and the step beyond this page. */
export function useListSelection(options: UseListSelectionOptions): UseListSelectionResult {
  const { table, isMatching, selectMatching, resource, matchQuery } = options;
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [isSelectingAll, setSelectingAll] = useState(false);
  const { rowSelection } = table.state;
  const { setRowSelection } = table;
  const selectAllMatching = async (): Promise<void> => {
    setSelectingAll(true);
    try {
      selectMatching(await api.listIds(resource, matchQuery));
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setSelectingAll(false);
    }
  };
  return {
    ids: useMemo(
      () =>
        new Set(
          Object.keys(rowSelection)
            .filter((id) => rowSelection[id])
            .map(Number),
        ),
      [rowSelection],
    ),
    isMatching,
    select: useCallback((ids) => setRowSelection(toSelection(ids)), [setRowSelection]),
    selectMatching,
    clear: useCallback(() => setRowSelection({}), [setRowSelection]),
    isSelectingAll,
    selectAllMatching: () => void selectAllMatching(),
  };
}
