import { useMemo, useState } from 'react';

/** Rows whose people are about to be notified. */
export interface Notifying {
  ids: readonly number[];
  /** Name of the person when there is only one. */
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

/** Recipients of the notification that is being written, if any; the rest is in the dialog, which is loaded then. */
export function useNotifying(): UseNotifyingResult {
  const [current, start] = useState<Notifying>();
  return useMemo(() => ({ current, start, stop: () => start(undefined) }), [current]);
}
