import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { createPrefetchCalls } from '../../../engine/client/connection/createPrefetchCalls.ts';
import { matchScreen } from '../../../engine/core/routing/matchScreen.ts';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { useRecordChanges } from '../../../engine/react/realtime/useRecordChanges.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSession } from '../../auth/SessionContext.tsx';
import { loadResource } from '../../base/loadResource.ts';
import { prefetchScreen } from '../screenLoader.ts';
import { createPrefetch, type CreatePrefetchOptions } from './createPrefetch.ts';
import { isFrugal } from './isFrugal.ts';
import { watchLinks } from './watchLinks.ts';

const BASE = hrefOf('/');

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
  return followed.map((resource) => <Changes key={resource} resource={resource} onChange={calls.drop} />);
}

/** Calls back with each change of a group, once live updates are connected. */
function Changes({ resource, onChange }: { resource: string; onChange: () => void }): null {
  useRecordChanges(resource, 'prefetch', onChange);
  return null;
}

function matchAddress({ pathname, search }: URL): ReturnType<typeof matchScreen> {
  if (!pathname.startsWith(BASE)) return { kind: 'none', search };
  return matchScreen({ resources: manifest, tabs: navigation.tabs ?? [] }, pathname.slice(BASE.length - 1), search);
}
