import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ReadOnlyProvider } from '../../engine/react/access/ReadOnlyContext.tsx';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { RealtimeHost } from '../realtime/RealtimeHost.tsx';
import { GrantsGate } from '../auth/GrantsGate.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { AccessDialogs } from './access/AccessDialogs.tsx';
import { MenuProvider } from '../menu/MenuProvider.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { LazyShellSlot } from './LazyShellSlot.tsx';
import { useIconSet } from './useIconSet.ts';

/**
 * A returning reader sees the cached data at once; it is fetched again in the background, once a minute at most when
 * the window gets the focus back. A failed call is not repeated by itself: the screens offer a retry.
 */
const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: false,
  focusThrottleInterval: 60_000,
  dedupingInterval: 1000,
};

/** Everything behind the guard: rights first, then menu, top bar and the screen. */
export default function Shell({ children }: { children: ReactNode }): ReactNode {
  const parts = useIconSet();
  const { t } = useText();
  const { viewAs } = useSession();
  return (
    <SWRConfig value={SWR_OPTIONS}>
      <PartsProvider value={parts}>
        <RealtimeHost>
          <GrantsGate>
            <ReadOnlyProvider value={viewAs && t('shell.readOnlyView')}>
              <MenuProvider>
                <AccessDialogs>
                  <ShellFrame>{children}</ShellFrame>
                  <LazyShellSlot />
                </AccessDialogs>
              </MenuProvider>
            </ReadOnlyProvider>
          </GrantsGate>
        </RealtimeHost>
      </PartsProvider>
    </SWRConfig>
  );
}
