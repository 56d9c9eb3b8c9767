import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { OpenRecord } from '../../engine/react/registry/Parts.types.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { useOpenNotification } from './useOpenNotification.ts';

/** Loaded by itself: what it needs would lengthen what every list loads. */
const NotificationsBegin = lazy(() => loadChunk(() => import('./NotificationsBegin.tsx')));

/**
 * Makes lists open notifications in the same way as the bell does. Below the list it draws since when all are kept, where
 * older ones have been removed.
 */
export default function NotificationOpener({ onReady }: { onReady: (open: OpenRecord) => void }): ReactNode {
  const open = useOpenNotification();
  useEffect(() => {
    onReady(({ readMark = 'read_at' }, row) => {
      const readAt = row[readMark];
      const type = row['notify_type'];
      return open({
        ...row,
        notify_id: row.id,
        notify_type: typeof type === 'string' ? type : '',
        read_at: typeof readAt === 'string' ? readAt : null,
      });
    });
  }, [open, onReady]);
  return (
    <Suspense fallback={null}>
      <NotificationsBegin />
    </Suspense>
  );
}
