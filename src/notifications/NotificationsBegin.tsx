import type { ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';
import { KeptSinceLine } from '../../widgets/views/shared/KeptSinceLine.tsx';
import { useFeed } from './useFeed.ts';

/** Draws below the list since when all notifications are kept, where older ones have been removed. */
export default function NotificationsBegin(): ReactNode {
  const { t } = useText();
  const { feed } = useFeed();
  return feed?.beginsAt !== undefined && <KeptSinceLine text={t('alerts.begin')} at={feed.beginsAt} />;
}
