import { useEffect, useRef } from 'react';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { useLeavePage } from '../base/LeavePageContext.tsx';
import { fetchVersion } from './fetchVersion.ts';
import type { Release } from './createRelease.ts';
import { isSafeToReload, canLoad, wasLoaded } from './canLoad.ts';
import { registerWorker, updateWorker } from './registerWorker.ts';
import { reloadPage } from './reloadPage.ts';

/** Milliseconds between two requests to the host while answers name another version than the host does. */
const ASK_MS = 30_000;

export interface ReleaseUpdatesProps {
  release: Release;
  /** Loads the page anew. Default: the browser's; tests replace it. */
  reload?: () => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Installs the service worker, and announces once that the server sends another version of the pages: it is loaded at
 * the next navigation, or by the button. A page that was opened from the store has changed to it by itself.
 */
export function ReleaseUpdates({ release, reload = loadNewVersion, now = clock }: ReleaseUpdatesProps): null {
  const { toast } = useFeedback();
  const { t } = useText();
  const leavePage = useLeavePage();
  const announced = useRef<string>(undefined);

  useEffect(() => {
    if (release.own !== undefined) wasLoaded(release.own);
    void registerWorker();
    // The code of messages belongs to this version, too, and may be gone later.
    import('../feedback/ToastList.tsx').catch(() => undefined);
  }, [release]);

  useEffect(() => {
    let next = -Infinity;
    const announce = async (): Promise<void> => {
      const version = await fetchVersion();
      if (version === undefined || version === release.own || version === announced.current) return;
      announced.current = version;
      void updateWorker();
      const load = (): boolean => {
        const isLoaded = isSafeToReload() && canLoad(version);
        if (isLoaded) reload();
        return isLoaded;
      };
      release.interceptNavigation(load);
      toast({
        kind: 'info',
        title: t('release.title'),
        description: t('release.body'),
        duration: Infinity,
        action: { label: t('release.load'), onAct: () => void leavePage(reload) },
      });
    };
    return release.subscribe((version) => {
      if (version === '' || version === release.own || version === announced.current || now() < next) return;
      next = now() + ASK_MS;
      void announce();
    });
  }, [release, toast, t, leavePage, reload, now]);
  return null;
}

function loadNewVersion(): void {
  void reloadPage();
}

function clock(): number {
  return performance.now();
}
