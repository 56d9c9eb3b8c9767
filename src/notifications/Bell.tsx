import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { BellButton } from './BellButton.tsx';
import { useDropdown } from '../base/useDropdown.ts';
import { badgeText } from './feed.ts';
import { useFeed } from './useFeed.ts';
import { useLiveFeed } from './useLiveFeed.ts';
import { useTitleCount } from './useTitleCount.ts';

const loadMenu = () => loadChunk(() => import('./BellMenu.tsx'));
const BellMenu = lazy(loadMenu);

export interface BellProps {
  isSmall: boolean;
  /** Whether it was pressed before it was there. */
  isOpenAtFirst: boolean;
}

/**
 * Draws the bell with the number of unread notifications and its dropdown, and keeps that number in the title of the
 * tab. It receives every notification while it is mounted, which is always.
 */
export function Bell({ isSmall, isOpenAtFirst }: BellProps): ReactNode {
  const { t } = useText();
  const { isOpen, setOpen, root, trigger, onKeyDown, close } = useDropdown(isOpenAtFirst);
  const { feed, error, isLoading, refresh } = useFeed();
  const id = useId();
  const unread = feed?.unread ?? 0;
  const badge = badgeText(unread);
  useLiveFeed(refresh);
  useTitleCount(badge);
  return (
    <Box ref={root} position="relative" onKeyDown={onKeyDown}>
      <BellButton
        ref={trigger}
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
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Box
          id={id}
          data-testid="bell-panel"
          position={isSmall ? 'fixed' : 'absolute'}
          insetInline={isSmall ? '2' : 'auto'}
          insetEnd={isSmall ? '2' : '0'}
          top={isSmall ? '15' : 'calc(100% + 8px)'}
          w={isSmall ? 'auto' : '380px'}
          maxW="calc(100vw - 16px)"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="menu"
          boxShadow="float"
          zIndex="popover"
          overflow="hidden"
          animation="rise-in 120ms"
        >
          <Suspense fallback={null}>
            <BellMenu feed={feed} error={error} isLoading={isLoading} onRetry={refresh} onLeave={close} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

/** Prefetched on hover; a failure is shown when the dropdown is opened. */
function prefetchMenu(): void {
  loadMenu().catch(() => undefined);
}
