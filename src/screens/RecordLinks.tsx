import { useCallback, type ReactNode } from 'react';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import { recordPath } from '../../engine/core/access/recordPath.ts';
import { ResourceLinksProvider } from '../../engine/react/registry/ResourceLinks.tsx';
import { ResourceLoaderProvider } from '../../engine/react/registry/ResourceLoader.tsx';
import { ResourceNamesProvider } from '../../engine/react/registry/ResourceNames.tsx';
import { loadResource } from '../base/loadResource.ts';

/** Groups, and the pages of no group: the audit log links to them too. */
const NAMES = [...manifest, ...(navigation.pages ?? [])];

/**
 * Lets what is below it reach other groups: references link to the records they name, as far as the person may go
 *, groups are called by their names, and definitions are loaded when something of another group is drawn.
 */
export function RecordLinks({ children }: { children: ReactNode }): ReactNode {
  const grants = useGrants();
  const links = useCallback((name: string, id: number) => recordPath(grants, manifest, { name, id }), [grants]);
  return (
    <ResourceLoaderProvider value={loadResource}>
      <ResourceNamesProvider value={NAMES}>
        <ResourceLinksProvider value={links}>{children}</ResourceLinksProvider>
      </ResourceNamesProvider>
    </ResourceLoaderProvider>
  );
}
