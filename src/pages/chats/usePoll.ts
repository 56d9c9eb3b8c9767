import { useEffect, useRef } from 'react';
import { useAccessWatch } from '../../auth/AccessWatchContext.tsx';

/** Milliseconds between polls while the server pushes nothing. */
export const POLL_MS = 15_000;
/** Milliseconds within which returning to the page does not poll again. */
const RETURN_MS = 5000;

/**
 * Polls while the page is visible and the server does not push, and when the page becomes visible again: so everything
 * works without a socket, with a delay.
 */
export function usePoll(ask: () => void): void {
  const watch = useAccessWatch();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    let last = Date.now();
    const pollNow = (): void => {
      last = Date.now();
      latest.current();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !watch.isPushed()) pollNow();
    }, POLL_MS);
    const handleReturn = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - last > RETURN_MS) pollNow();
    };
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('focus', handleReturn);
    window.addEventListener('online', handleReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('focus', handleReturn);
      window.removeEventListener('online', handleReturn);
    };
  }, [watch]);
}
