import { useCallback, useMemo, useState } from 'react';

export interface UseArrangingResult {
  /** Whether the arrange panel replaces the list. */
  isOn: boolean;
  start: () => void;
  stop: () => void;
}

/** Whether the rows are being arranged; the rest is in the panel, which is loaded then. */
export function useArranging(): UseArrangingResult {
  const [isOn, set] = useState(false);
  const start = useCallback(() => set(true), []);
  const stop = useCallback(() => set(false), []);
  return useMemo(() => ({ isOn, start, stop }), [isOn, start, stop]);
}
