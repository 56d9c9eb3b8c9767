import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { RecordOpenerProvider, type OpenRecord } from '../../engine/react/registry/RecordOpener.tsx';
import { loadChunk } from '../base/loadChunk.ts';

const NotificationOpener = lazy(() => loadChunk(() => import('../notifications/NotificationOpener.tsx')));

export interface RecordOpeningProps {
  resource: ResolvedResource;
  children: ReactNode;
}

/** Lets a list open the records that its rows refer to, where they refer to any; the code is loaded on demand. */
export function RecordOpening({ resource, children }: RecordOpeningProps): ReactNode {
  const [open, setOpen] = useState<OpenRecord>();
  const keep = useCallback((opener: OpenRecord) => setOpen(() => opener), []);
  return (
    <RecordOpenerProvider value={open}>
      {children}
      {resource.opens && (
        <Suspense fallback={null}>
          <NotificationOpener onReady={keep} />
        </Suspense>
      )}
    </RecordOpenerProvider>
  );
}
