import { useEffect, type ReactNode } from 'react';
import type { OpenRecord } from '../../engine/react/registry/Parts.types.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { KeptSinceLine } from '../../widgets/views/shared/KeptSinceLine.tsx';
import { useFeed } from './useFeed.ts';
import { useOpenNotification } from './useOpenNotification.ts';

/**
 * Makes lists open notifications in the same way as the bell does. Below the list it draws since when all are kept, where
 * older ones have been removed.
 */
export default function NotificationOpener({ onReady }: { onReady: (open: OpenRecord) => void }): ReactNode {
  const open = useOpenNotification();
  const { feed } = useFeed();
  const { t } = useText();
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
  if (feed?.beginsAt === undefined) return null;
  return <KeptSinceLine text={t('alerts.begin')} at={feed.beginsAt} />;
}
