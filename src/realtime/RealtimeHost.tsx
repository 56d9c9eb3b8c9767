import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { logError } from '../../engine/core/errors/logError.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { RealtimeProvider, type Realtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { whenFirstContent } from '../../engine/react/screen/firstContent.ts';
import { TAB_ID } from '../../engine/features/realtime/tabId.ts';
import { useAccessWatch } from '../auth/AccessWatchContext.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { useAccessPoll } from '../auth/useAccessPoll.ts';

/**
 * Provides the screens below it with live updates, whose chunk is loaded after the first screen; without a socket everything works, with
 * polling. A logout reloads the page and so ends them.
 */
export function RealtimeHost({ children }: { children: ReactNode }): ReactNode {
  const api = useApi();
  const watch = useAccessWatch();
  const session = useSession();
  const { user, viewAs } = session;
  const token = user?.token;
  const accountId = user?.id;
  const viewed = viewAs?.id;
  const [realtime, setRealtime] = useState<Realtime>();
  const endView = useMemo(() => session.viewAs && (() => session.setViewAs(undefined)), [session]);
  useAccessPoll(api, watch, { isSignedIn: user !== undefined, ...(endView && { onRefused: endView }) });
  useEffect(() => {
    if (token === undefined || accountId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      await whenFirstContent();
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
    start().catch((error: unknown) => logError('No live updates', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [api, watch, token, accountId, viewed]);
  return <RealtimeProvider value={realtime}>{children}</RealtimeProvider>;
}
