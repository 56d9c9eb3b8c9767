import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { StudioCheck } from '../../../../engine/client/pages/StudioCalls.types.ts';

/** Milliseconds without a change before a text is checked. */
export const CHECK_PAUSE = 240;

/** Milliseconds until a check that the server could not take is sent again. */
export const BUSY_PAUSE = 1500;

/** State of the check of the newest text. */
export type CheckState =
  | { kind: 'checking' }
  | { kind: 'checked'; text: string; check: StudioCheck }
  | { kind: 'failed'; error: unknown };

export interface CheckerOptions {
  check: (text: string, signal: AbortSignal) => Promise<StudioCheck>;
  /** Called with each new state; answers about a text that is no longer the newest are not among them. */
  onState: (state: CheckState) => void;
}

export interface Checker {
  /** Checks a text after a pause, unless another one is given meanwhile. */
  take: (text: string) => void;
  /** Checks the newest text once more, at once. */
  again: () => void;
  stop: () => void;
}

/**
 * Checks the newest of many texts, one at a time: the server refuses a second check of the same person while one is under
 * way, and an aborted one may still be.
 */
export function createChecker({ check, onState }: CheckerOptions): Checker {
  const controller = new AbortController();
  const { signal } = controller;
  let newest: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;

  const run = async (): Promise<void> => {
    if (isUnderWay || newest === undefined || signal.aborted) return;
    const text = newest;
    isUnderWay = true;
    let state: CheckState | undefined;
    let isBusy = false;
    try {
      state = { kind: 'checked', text, check: await check(text, signal) };
    } catch (error) {
      isBusy = isApiError(error, 'too-many') || isApiError(error, 'unavailable');
      if (!isBusy) state = { kind: 'failed', error };
    }
    isUnderWay = false;
    if (signal.aborted) return;
    if (newest !== text) wait(0);
    else if (isBusy) wait(BUSY_PAUSE);
    else if (state) onState(state);
  };
  const wait = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  };
  return {
    take: (text) => {
      if (signal.aborted) return;
      newest = text;
      onState({ kind: 'checking' });
      wait(CHECK_PAUSE);
    },
    again: () => {
      onState({ kind: 'checking' });
      wait(0);
    },
    stop: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
