import { useCallback } from 'react';
import { useLatest } from './useLatest.ts';

/** A handler that keeps its identity and always runs its newest body. For events, never called while rendering. */
export function useHandler<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useLatest(handler);
  return useCallback((...args: Args) => latest.current(...args), [latest]);
}
