import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { createPrefetchCalls } from '../../../engine/client/connection/createPrefetchCalls.ts';
import type { Grants } from '../../../engine/core/access/Grants.ts';
import { matchScreen } from '../../../engine/core/routing/matchScreen.ts';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { useRecordChanges } from '../../../engine/react/realtime/useRecordChanges.ts';
import { whenAtRest } from '../../../engine/react/screen/firstContent.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSession } from '../../auth/SessionContext.tsx';
import { loadResource } from '../../base/loadResource.ts';
import { prefetchScreen } from '../screenLoader.ts';
import { nextScreens } from './nextScreens.ts';
import { createPrefetch, type CreatePrefetchOptions } from './createPrefetch.ts';
import { isFrugal } from './isFrugal.ts';
import { watchLinks } from './watchLinks.ts';

const BASE = hrefOf('/');
/** Where every address leads. */
const PLACES = { resources: manifest, tabs: navigation.tabs ?? [] };

/** Prefetches the targets of links while it is mounted; a change of a group drops the prefetched answers. */
export function Prefetch(): ReactNode {
  const { language } = useText();
  const session = useSession();
  const grants = useGrants();
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const calls = useMemo(
    () =>
      createPrefetchCalls({
        ...(import.meta.env.VITE_API_BASE_URL && { baseUrl: import.meta.env.VITE_API_BASE_URL }),
        language: () => language,
        token: () => session.user?.token,
        viewAs: () => session.viewAs?.id,
      }),
    [language, session],
  );
  useEffect(() => {
    const loadCode: CreatePrefetchOptions['loadCode'] = ({ route, resource }) => {
      prefetchScreen(route.screen, resource);
      setFollowed((names) => (names.includes(resource) ? names : [...names, resource]));
    };
    const now = (): number => performance.now();
    const load = (name: string): ReturnType<typeof loadResource> => loadResource(name, grants);
    const begin = createPrefetch({ match: matchAddress, grants, loadCode, loadResource: load, calls, isFrugal, now });
    return watchLinks({ begin });
  }, [calls, grants]);
  usePrefetchNext(grants);
  return followed.map((resource) => <Changes key={resource} resource={resource} onChange={calls.drop} />);
}

/** Loads the code of what the rows of a shown list lead to, once the page has nothing else to do. */
function usePrefetchNext(grants: Grants): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const found = matchScreen(PLACES, pathname, '');
      if (found.kind !== 'screen' || isFrugal()) return;
      for (const screen of nextScreens(found, { resources: manifest, grants })) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, each when the page is at rest
        await whenAtRest();
        if (stop.signal.aborted) return;
        prefetchScreen(screen, found.resource);
      }
    };
    void load();
    return () => stop.abort();
  }, [pathname, grants]);
}

/** Calls back with each change of a group, once live updates are connected. */
function Changes({ resource, onChange }: { resource: string; onChange: () => void }): null {
  useRecordChanges(resource, 'prefetch', onChange);
  return null;
}

function matchAddress({ pathname, search }: URL): ReturnType<typeof matchScreen> {
  if (!pathname.startsWith(BASE)) return { kind: 'none', search };
  return matchScreen(PLACES, pathname.slice(BASE.length - 1), search);
}
