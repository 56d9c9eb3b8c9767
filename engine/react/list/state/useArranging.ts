import { useCallback, useMemo, useState } from 'react';

export interface UseArrangingResult {
  /** Whether the panel replaces the rows. */
  isOn: boolean;
  start: () => void;
  stop: () => void;
}

/** Whether the rows are being arranged, or their cells edited; the rest is in a panel, which is loaded then. */
export function useArranging(): UseArrangingResult {
  const [isOn, set] = useState(false);
  const start = useCallback(() => set(true), []);
  const stop = useCallback(() => set(false), []);
  return useMemo(() => ({ isOn, start, stop }), [isOn, start, stop]);
}
