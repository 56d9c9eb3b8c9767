import { useEffect } from 'react';
import type { Api } from '../../engine/client/Api.types.ts';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import type { AccessWatch } from './createAccessWatch.ts';
import { STORAGE_KEYS } from '../base/storageKeys.ts';

/** Milliseconds between two polls: a change of a role reaches open pages within seconds. */
export const POLL_MS = 5000;
/** The same while the server pushes changes by itself. */
export const PUSHED_POLL_MS = 60_000;

export interface AccessPollOptions {
  isSignedIn: boolean;
  /** The request itself was refused: the server no longer knows the viewed role. */
  onRefused?: () => void;
}

/**
 * Polls every few seconds for changed grants while the page is visible; at once when it becomes visible, and when
 * another tab has fetched new lists. A failed call is repeated the next time without a message; a 401 is handled by the
 * API client, and ends the polling.
 */
export function useAccessPoll(
  api: Pick<Api, 'getAccessRevision'>,
  watch: AccessWatch,
  { isSignedIn, onRefused }: AccessPollOptions,
): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPolling = false;
    let lastPoll = Date.now();

    const schedule = (): void => {
      clearTimeout(timer);
      if (!signal.aborted && document.visibilityState === 'visible') timer = setTimeout(pollIfDue, POLL_MS);
    };
    const pollIfDue = (): void => {
      if (watch.isPushed() && Date.now() - lastPoll < PUSHED_POLL_MS) schedule();
      else void poll();
    };
    const poll = async (): Promise<void> => {
      if (isPolling || signal.aborted) return;
      isPolling = true;
      lastPoll = Date.now();
      try {
        const revision = await api.getAccessRevision({ signal });
        if (revision !== undefined) watch.report(revision);
        watch.remind();
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.code === 'unauthorised') controller.abort();
        if (error.code === 'forbidden') onRefused?.();
      } finally {
        isPolling = false;
        schedule();
      }
    };
    const handleVisible = (): void => {
      if (document.visibilityState === 'visible') void poll();
    };
    const handleStorage = ({ key, newValue }: StorageEvent): void => {
      const isList = key === STORAGE_KEYS.permissions || key === STORAGE_KEYS.controls;
      if (isList && newValue !== null) void poll();
    };
    schedule();
    document.addEventListener('visibilitychange', handleVisible, { signal });
    window.addEventListener('focus', handleVisible, { signal });
    window.addEventListener('storage', handleStorage, { signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [api, watch, isSignedIn, onRefused]);
}
