import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { BellButton } from './BellButton.tsx';
import { usePopover } from '../../widgets/kit/popover/usePopover.ts';
import { badgeText } from './feed.ts';
import { useFeed } from './useFeed.ts';
import { useLiveFeed } from './useLiveFeed.ts';
import { useTitleCount } from './useTitleCount.ts';

const loadMenu = () => loadChunk(() => import('./BellMenu.tsx'));
const BellMenu = lazy(loadMenu);

export interface BellProps {
  isSmall: boolean;
  /** Whether it was pressed before it was loaded. */
  isOpenAtFirst: boolean;
}

/**
 * Draws the bell with the number of unread notifications and its dropdown, and keeps that number in the title of the
 * tab. It is always mounted, and receives every notification.
 */
export function Bell({ isSmall, isOpenAtFirst }: BellProps): ReactNode {
  const { t } = useText();
  const { isOpen, toggle, setRoot, setTrigger, onKeyDown, close } = usePopover(isOpenAtFirst);
  const { feed, error, isLoading, refresh } = useFeed();
  const id = useId();
  const unread = feed?.unread ?? 0;
  const badge = badgeText(unread);
  useLiveFeed(refresh);
  useTitleCount(badge);
  return (
    <Box ref={setRoot} position="relative" onKeyDown={onKeyDown}>
      <BellButton
        ref={setTrigger}
        isSmall={isSmall}
        badge={badge}
        aria-label={
          badge === undefined
            ? t('shell.notifications')
            : t('alerts.bell', { unread: t('alerts.unread', { count: unread }) })
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={toggle}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <BellMenu
            id={id}
            isSmall={isSmall}
            feed={feed}
            error={error}
            isLoading={isLoading}
            onRetry={refresh}
            onLeave={() => close({ refocus: true })}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Prefetched on hover; a failure is shown when the dropdown is opened. */
function prefetchMenu(): void {
  loadMenu().catch(() => undefined);
}
