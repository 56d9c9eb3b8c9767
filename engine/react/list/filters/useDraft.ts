import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../screen/useLatest.ts';

export interface UseDraftResult {
  draft: string;
  type: (text: string) => void;
  /** Commits what was typed without waiting, for Enter and for leaving the field. */
  flush: () => void;
}

interface Draft {
  value: string;
  draft: string;
  /** What was committed and has not become the value yet, the first one first. */
  sent: readonly string[];
}

/**
 * Typed text that is committed when typing stops for `delay` milliseconds. A value that changes from outside (back button,
 * reset) replaces what was typed. One that was committed here does not, however late it arrives: on a busy device it would
 * take back what was typed meanwhile, and always the space at which someone pauses between two words.
 */
export function useDraft(value: string, commit: (text: string) => void, delay: number): UseDraftResult {
  const [state, setState] = useState<Draft>({ value, draft: value, sent: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = state.value === value ? state : withValue(state, value);
  const latest = useLatest({ commit, now });
  if (now !== state) setState(now);
  useEffect(() => () => clearTimeout(timer.current), []);

  const flush = (): void => {
    clearTimeout(timer.current);
    const { draft, value: last, sent } = latest.current.now;
    if (draft === (sent.at(-1) ?? last)) return;
    setState((before) => ({ ...before, sent: [...before.sent, draft] }));
    latest.current.commit(draft);
  };
  const type = (text: string): void => {
    setState((before) => ({ ...before, draft: text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, delay);
  };
  return { draft: now.draft, type, flush };
}

/** What is shown once a value has arrived: of one that was committed here what is typed by now, otherwise the value. */
function withValue({ draft, sent }: Draft, value: string): Draft {
  const at = sent.findIndex((text) => text.trim() === value);
  if (at !== -1) return { value, draft, sent: sent.slice(at + 1) };
  // The committed text in another form, such as a number's: it is shown unless more was typed since.
  const isTypedSince = sent.length > 0 && draft !== sent.at(-1);
  return { value, draft: isTypedSince ? draft : value, sent: [] };
}
