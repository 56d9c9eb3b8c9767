import { lazy, type ReactNode } from 'react';
import { loadChunk } from '../base/loadChunk.ts';

const NotFoundPage = lazy(() => loadChunk(() => import('./NotFoundPage.tsx')));
const PermissionRequiredPage = lazy(() => loadChunk(() => import('./PermissionRequiredPage.tsx')));

/** A path without a screen, or one that the person may not enter. */
export type MessageKind = 'unknown' | 'refused';

/** The page of a path that shows no screen, inside the frame or outside. */
export function MessageScreen({ kind }: { kind: MessageKind }): ReactNode {
  return kind === 'refused' ? <PermissionRequiredPage /> : <NotFoundPage />;
}
