import { useMemo, useState } from 'react';

/** Rows whose people are about to be notified. */
export interface Notifying {
  ids: readonly number[];
  /** What the only one is called. */
  name?: string;
  /** The button that was pressed. */
  anchor: HTMLElement;
  /** Whether the rows are what is selected. */
  isBulk: boolean;
}

export interface UseNotifyingResult {
  current: Notifying | undefined;
  start: (notifying: Notifying) => void;
  stop: () => void;
}

/** Who is about to be notified, if any; everything else is in the dialog, which is loaded then. */
export function useNotifying(): UseNotifyingResult {
  const [current, start] = useState<Notifying>();
  return useMemo(() => ({ current, start, stop: () => start(undefined) }), [current]);
}
