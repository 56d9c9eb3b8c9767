import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../../registry/defineCell.ts';

export interface UseListSelectionResult {
  /** Selected ids: of this page, or of everything that matches. */
  ids: ReadonlySet<number>;
  /** Whether the selection reaches beyond this page. */
  isMatching: boolean;
  /** Selects these rows of the page, and nothing beyond it. */
  select: (ids: Iterable<number>) => void;
  /** Selects ids beyond the page: the explicit step "select all N matching" (LIST-21). */
  selectMatching: (ids: readonly number[]) => void;
  clear: () => void;
}

interface Selection {
  key: string;
  ids: ReadonlySet<number>;
  isMatching: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * What is selected. It belongs to one query: another page, filter, order or route starts with nothing, a refetch of the
 * same one keeps it, less what is gone (LIST-21).
 */
export function useListSelection(key: string, rows: readonly Row[]): UseListSelectionResult {
  const [state, setState] = useState<Selection>({ key, ids: NOTHING, isMatching: false });
  const { ids: chosen, isMatching } = state.key === key ? state : { ids: NOTHING, isMatching: false };
  const ids = useMemo(() => {
    if (isMatching || chosen.size === 0) return chosen;
    return new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)));
  }, [chosen, isMatching, rows]);
  const put = useCallback(
    (next: Iterable<number>, beyond: boolean) => setState({ key, ids: new Set(next), isMatching: beyond }),
    [key],
  );
  return {
    ids,
    isMatching,
    select: useCallback((next) => put(next, false), [put]),
    selectMatching: useCallback((next) => put(next, true), [put]),
    clear: useCallback(() => put([], false), [put]),
  };
}
