import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../../core/registry/defineCell.ts';

/** Rows selected for a change of state. */
export interface Moving {
  rows: readonly Row[];
  /** The button that was pressed: the anchor of the menu. */
  anchor: HTMLElement;
  /** Whether the rows are what is selected. */
  isBulk: boolean;
}

export interface UseMovingResult {
  current: Moving | undefined;
  start: (moving: Moving) => void;
  stop: () => void;
}

/** Which rows are about to be moved, if any; the rest is in the menu, which is loaded then. */
export function useMoving(): UseMovingResult {
  const [current, start] = useState<Moving>();
  const stop = useCallback(() => start(undefined), []);
  return useMemo(() => ({ current, start, stop }), [current, stop]);
}
