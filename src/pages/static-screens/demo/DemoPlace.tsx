import { useMemo, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AccessProvider } from '../../../../engine/react/access/AccessContext.tsx';
import type { Grants } from '../../../../engine/core/access/Grants.ts';
import { ReadOnlyProvider } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { ApiProvider } from '../../../../engine/react/api/ApiContext.tsx';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { RealtimeProvider } from '../../../../engine/react/realtime/RealtimeContext.tsx';
import { PartsProvider } from '../../../../engine/react/registry/Parts.tsx';
import { createNavigationGuard } from '../../../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../../../engine/react/routing/NavigationGuardContext.tsx';
import { EmbeddedProvider } from '../../../../engine/react/screen/Embedded.tsx';
import { filterControls } from '../../../screens/filterControls.ts';
import { everyIcon } from '../../../../widgets/icons/everyIcon.ts';
import { cellRegistry } from '../../../screens/cellRegistry.ts';
// Its definitions may be those of fixtures and drafts, which no chunk has.
import '../../../screens/laterCells.ts';
import { permissionKeys } from '../../../screens/permissionKeys.ts';
import { Rows } from '../../../screens/rowsEditor.ts';
import { widgetRegistry } from '../../../screens/widgetRegistry.ts';
import { NestedRouter } from './NestedRouter.tsx';

const ALL: Grants = { kind: 'all' };

const PARTS = {
  icons: everyIcon,
  cells: cellRegistry,
  widgets: widgetRegistry,
  filters: filterControls,
  permissionKeys,
  Rows,
};

export interface DemoPlaceProps {
  /** The backend in place of the server. */
  api: Api;
  /** The definitions of this demo. */
  resources?: readonly ResolvedResource[];
  /** Initial path of its router, below the base. Default: `/`. */
  path?: string;
  /** What the person may do. Default: everything. */
  grants?: Grants;
  /** Why nothing can be saved. Default: it can. */
  readOnly?: string | undefined;
  /** Loads the definitions of other groups. Default: there are none. */
  loadOther?: (name: string) => Promise<ResolvedResource>;
  children: ReactNode;
}

/**
 * A part of a page in which real screens of the engine show built-in rows: with every cell, filter and widget, but with
 * a backend, an address, a cache and unsaved changes of their own. Nothing outside is affected.
 */
export function DemoPlace(props: DemoPlaceProps): ReactNode {
  const { api, resources = NONE, path = '/', grants = ALL, readOnly, loadOther = notHere, children } = props;
  const [guard] = useState(createNavigationGuard);
  const cache = useMemo(() => ({ provider: () => new Map(), shouldRetryOnError: false, revalidateOnFocus: false }), []);
  const parts = useMemo(
    () => ({
      ...PARTS,
      loadResource: (name: string) => {
        const found = resources.find((resource) => resource.name === name);
        return found === undefined ? loadOther(name) : Promise.resolve(found);
      },
    }),
    [resources, loadOther],
  );
  return (
    <SWRConfig value={cache}>
      <ApiProvider value={api}>
        <AccessProvider value={grants}>
          <ReadOnlyProvider value={readOnly}>
            <RealtimeProvider value={undefined}>
              <PartsProvider value={parts}>
                <NavigationGuardProvider value={guard}>
                  <EmbeddedProvider value>
                    <NestedRouter path={path}>{children}</NestedRouter>
                  </EmbeddedProvider>
                </NavigationGuardProvider>
              </PartsProvider>
            </RealtimeProvider>
          </ReadOnlyProvider>
        </AccessProvider>
      </ApiProvider>
    </SWRConfig>
  );
}

const NONE: readonly ResolvedResource[] = [];

function notHere(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} is not here`));
}
