import { Box, chakra, Flex, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanAccess } from '../../engine/react/access/AccessContext.tsx';
import { errorToast } from '../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { DROPDOWN_MAX_HEIGHT } from '../../engine/core/constants.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { NotificationFeed } from '../../engine/client/pages/NotificationCalls.types.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { pathsOf } from '../../engine/core/routing/paths.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { describeFailure } from '../../engine/react/screen/describeFailure.ts';
import { Popover } from '../../widgets/kit/popover/Popover.tsx';
import { withAllRead } from './feed.ts';
import { Menu } from '../../widgets/kit/menu/Menu.tsx';
import { MenuItem } from '../../widgets/kit/menu/MenuItem.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useChangeFeed } from './useFeed.ts';
import { useOpenNotification } from './useOpenNotification.ts';

export interface BellMenuProps {
  id: string;
  /** Whether it is as wide as the screen. */
  isSmall: boolean;
  feed: NotificationFeed | undefined;
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
  /** Closes the dropdown; the bell gets the focus. */
  onLeave: () => void;
}

/**
 * Draws the newest notifications with their actions, operated like a menu; the first entry has the focus when it
 * appears. Status texts are outside the menu, because its role allows only entries.
 */
export default function BellMenu(props: BellMenuProps): ReactNode {
  const { id, isSmall, feed, error, isLoading, onRetry, onLeave } = props;
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const change = useChangeFeed();
  const open = useOpenNotification();
  const mayList = useCanAccess({ route: 'notifications/show-all' });
  const { items = [], unread = 0 } = feed ?? {};
  // A menu without an entry is none.
  const hasEntries = error !== undefined || items.length > 0 || unread > 0 || mayList;

  const readAll = async (): Promise<void> => {
    try {
      await (await api.notifications()).markAllRead();
      await change((known) => withAllRead(known, new Date().toISOString()));
    } catch (failure) {
      const message = errorToast(failure, t);
      if (message) toast(message);
    }
  };

  return (
    <Popover
      id={id}
      data-testid="bell-panel"
      align="end"
      padding="0"
      maxHeight="none"
      overflow="hidden"
      {...(isSmall ? { position: 'fixed', insetInline: '2', top: '15', maxWidth: 'none' } : { width: '380px' })}
    >
      <Flex align="center" justify="space-between" gap="3" px="4" py="3" borderBlockEndWidth="1px">
        <Box textStyle="label" fontWeight="600">
          {t('shell.notifications')}
        </Box>
        {unread > 0 && (
          <Box textStyle="caption" color="fg.2">
            {t('alerts.unread', { count: unread })}
          </Box>
        )}
      </Flex>
      <BellState isLoading={isLoading} error={error} isEmpty={feed?.items.length === 0} />
      {hasEntries && (
        <Menu aria-label={t('shell.notifications')} onLeave={onLeave}>
          {error !== undefined && (
            <MenuItem data-testid="bell-retry" onClick={onRetry}>
              <Icon id="refresh-cw" size={18} />
              {t('common.retry')}
            </MenuItem>
          )}
          {items.length > 0 && (
            <Box
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset or details is no part of a menu
              role="group"
              aria-label={t('alerts.newest')}
              maxH={`${DROPDOWN_MAX_HEIGHT}px`}
              display="grid"
              gap="0.5"
              overflowY="auto"
              p="1.5"
            >
              {items.map((item) => (
                <NotificationItem
                  key={item.notify_id}
                  notification={item}
                  onOpen={() => {
                    onLeave();
                    void open(item);
                  }}
                />
              ))}
            </Box>
          )}
          {(unread > 0 || mayList) && (
            <chakra.div
              display="grid"
              p="1.5"
              borderBlockStartWidth={items.length > 0 || error !== undefined ? '1px' : undefined}
            >
              {unread > 0 && (
                <MenuItem data-testid="bell-read-all" onClick={() => void readAll()}>
                  <Icon id="check-check" size={18} />
                  {t('alerts.readAll')}
                </MenuItem>
              )}
              {mayList && (
                <MenuItem asChild>
                  <Link to={pathsOf('notifications').list} data-testid="bell-all" onClick={onLeave}>
                    <Icon id="inbox" size={18} />
                    {t('alerts.showAll')}
                  </Link>
                </MenuItem>
              )}
            </chakra.div>
          )}
        </Menu>
      )}
    </Popover>
  );
}

/** Shown in place of notifications; announced when it appears. */
function BellState({ isLoading, error, isEmpty }: { isLoading: boolean; error: unknown; isEmpty: boolean }): ReactNode {
  const { t } = useText();
  if (isLoading)
    return (
      <chakra.output display="flex" justifyContent="center" p="6" aria-label={t('common.loading')}>
        <Spinner color="fg.3" />
      </chakra.output>
    );
  const failure = error === undefined ? undefined : describeFailure(error, t);
  if (failure === undefined && !isEmpty) return null;
  return (
    <chakra.output display="grid" justifyItems="center" gap="1" px="6" py="5" textAlign="center">
      <Box color={failure ? 'error' : 'fg.3'}>
        <Icon id={failure?.icon ?? 'bell'} size={26} />
      </Box>
      <Box textStyle="label" fontWeight="600">
        {t(failure ? 'alerts.failed' : 'alerts.empty')}
      </Box>
      <Box textStyle="caption" color="fg.2">
        {failure?.text ?? t('alerts.emptyBody')}
      </Box>
    </chakra.output>
  );
}
