import { useEffect, type ReactNode } from 'react';
import type { OpenRecord } from '../../engine/react/registry/Parts.types.ts';
import { useOpenNotification } from './useOpenNotification.ts';

/** Makes lists open notifications in the same way as the bell does. Draws nothing. */
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
  return null;
}
