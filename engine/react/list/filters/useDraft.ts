import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../screen/useLatest.ts';

export interface UseDraftResult {
  draft: string;
  type: (text: string) => void;
  /** Commits what was typed without waiting, for Enter and for leaving the field. */
  flush: () => void;
}

/**
 * Typed text that is committed when typing stops for `delay` milliseconds. A value that changes from outside
 * (back button, reset) replaces what was typed.
 */
export function useDraft(value: string, commit: (text: string) => void, delay: number): UseDraftResult {
  const [state, setState] = useState({ value, draft: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest({ commit, draft: state.draft, value });
  if (state.value !== value) setState({ value, draft: value });
  useEffect(() => () => clearTimeout(timer.current), []);

  const flush = (): void => {
    clearTimeout(timer.current);
    if (latest.current.draft !== latest.current.value) latest.current.commit(latest.current.draft);
  };
  const type = (text: string): void => {
    setState({ value, draft: text });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, delay);
  };
  return { draft: state.value === value ? state.draft : value, type, flush };
}
