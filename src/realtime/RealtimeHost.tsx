import { useEffect, useState, type ReactNode } from 'react';
import { logError } from '../../engine/core/errors/logError.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { RealtimeProvider, type Realtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { TAB_ID } from '../../engine/features/realtime/tabId.ts';
import { useAccessWatch } from '../auth/AccessWatchContext.tsx';
import { useSession } from '../auth/SessionContext.tsx';

/** Milliseconds after which live updates begin: the first screen is loaded before them. */
const START_MS = 1000;

/**
 * Provides the screens below it with live updates once their chunk is loaded; without a socket everything works, with
 * polling. A logout reloads the page and so ends them.
 */
export function RealtimeHost({ children }: { children: ReactNode }): ReactNode {
  const api = useApi();
  const watch = useAccessWatch();
  const { user, viewAs } = useSession();
  const token = user?.token;
  const accountId = user?.id;
  const viewed = viewAs?.id;
  const [realtime, setRealtime] = useState<Realtime>();
  useEffect(() => {
    if (token === undefined || accountId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { connectRealtime } = await import('./connectRealtime.ts');
      if (isOver) return;
      stop = connectRealtime({
        api,
        accountId,
        url: import.meta.env.VITE_SOCKET_URL,
        handshake: { token, tab: TAB_ID, ...(viewed !== undefined && { viewAs: viewed }) },
        onReady: setRealtime,
        onPushed: watch.setPushed,
        onAccess: watch.report,
      });
    };
    const timer = setTimeout(() => {
      start().catch((error: unknown) => logError('No live updates', error));
    }, START_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [api, watch, token, accountId, viewed]);
  return <RealtimeProvider value={realtime}>{children}</RealtimeProvider>;
}
