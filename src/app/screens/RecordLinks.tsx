import { useCallback, type ReactNode } from 'react';
import { manifest } from 'virtual:lawha/manifest';
import { useGrants } from '../../../engine/access/AccessContext.tsx';
import { recordPath } from '../../../engine/access/recordPath.ts';
import { ResourceLinksProvider } from '../../../engine/registry/ResourceLinks.tsx';

/** Lets references below it link to the records they name, as far as the person may go (LIST-06). */
export function RecordLinks({ children }: { children: ReactNode }): ReactNode {
  const grants = useGrants();
  const links = useCallback((name: string, id: number) => recordPath(grants, manifest, { name, id }), [grants]);
  return <ResourceLinksProvider value={links}>{children}</ResourceLinksProvider>;
}
