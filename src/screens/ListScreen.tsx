import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { OpenRecord } from '../../engine/react/registry/Parts.types.ts';
import { ListView } from '../../widgets/views/list/ListView.tsx';
import { useSessionUser } from '../auth/SessionContext.tsx';
import { loadChunk } from '../base/loadChunk.ts';
import { cellRegistry } from './cellRegistry.ts';
import { filterControls } from './filterControls.ts';
import type { ScreenProps } from '../../engine/react/screen/ScreenProps.types.ts';
import { useRecordParts } from './useRecordParts.ts';

const NotificationOpener = lazy(() => loadChunk(() => import('../notifications/NotificationOpener.tsx')));

/**
 * The list of a group: the generic list view with every cell and filter control. The code that opens referenced records
 * is loaded where rows have such references.
 */
export default function ListScreen({ resource, route }: ScreenProps): ReactNode {
  const { id } = useSessionUser();
  const [openRecord, setOpenRecord] = useState<OpenRecord>();
  const keepOpener = useCallback((opener: OpenRecord) => setOpenRecord(() => opener), []);
  const own = useMemo(() => ({ cells: cellRegistry, filters: filterControls, openRecord }), [openRecord]);
  return (
    <PartsProvider value={useRecordParts(own)}>
      <ListView resource={resource} route={route} owner={String(id)} />
      {resource.opens && (
        <Suspense fallback={null}>
          <NotificationOpener onReady={keepOpener} />
        </Suspense>
      )}
    </PartsProvider>
  );
}
