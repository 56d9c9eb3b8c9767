import { useCallback, useMemo, useState } from 'react';

export interface UseArrangingResult {
  /** Whether the rows stand to be arranged in place of the list. */
  isOn: boolean;
  start: () => void;
  stop: () => void;
}

/** Whether somebody is arranging the rows; everything else comes with the panel, which is loaded then. */
export function useArranging(): UseArrangingResult {
  const [isOn, set] = useState(false);
  const start = useCallback(() => set(true), []);
  const stop = useCallback(() => set(false), []);
  return useMemo(() => ({ isOn, start, stop }), [isOn, start, stop]);
}
