import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { notices } from 'virtual:lawha/notices';
import type { PushedNotification } from '../../engine/features/realtime/PushedEvent.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { CutText } from '../../engine/react/text/CutText.tsx';
import { Moment } from '../../engine/react/text/Moment.tsx';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { MenuItem } from '../../widgets/kit/menu/MenuItem.tsx';
import { notificationText } from './feed.ts';

export interface NotificationItemProps {
  notification: PushedNotification;
  onOpen: () => void;
}

const USUAL = { icon: 'bell', tone: 'sand' };

/** Draws one notification of the dropdown: title, the first 40 characters of its body, time, and whether it is unread. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps): ReactNode {
  const { t, language } = useText();
  const { notify_type: type, read_at: readAt, created_time: time } = notification;
  const { title, body } = notificationText(notification, language);
  const { icon, tone } = (Object.hasOwn(notices, type) ? notices[type] : undefined) ?? USUAL;
  const isUnread = readAt === null;
  return (
    <MenuItem
      data-testid="bell-item"
      data-unread={isUnread || undefined}
      alignItems="flex-start"
      gap="3"
      p="2.5"
      textStyle="body"
      bg={isUnread ? 'selected' : undefined}
      // The background of its neighbours would cover the ring.
      _focusVisible={{ position: 'relative', zIndex: '1' }}
      onClick={onOpen}
    >
      <Flex
        align="center"
        justify="center"
        flexShrink="0"
        boxSize="9"
        borderRadius="full"
        bg={`tone.${tone}.bg`}
        color={`tone.${tone}.fg`}
      >
        <Icon id={icon} size={18} />
      </Flex>
      <Box flex="1" minW="0">
        <Box textStyle="table" fontWeight={isUnread ? '600' : '400'} lineClamp="2" overflowWrap="anywhere">
          <UserText>{title}</UserText>
        </Box>
        {body !== '' && (
          <Box textStyle="caption" color="fg.2" overflowWrap="anywhere">
            <CutText value={body} kind="body" />
          </Box>
        )}
        <Box textStyle="caption" color="fg.3">
          <Moment at={time} isStop={false} />
        </Box>
      </Box>
      {isUnread && (
        <Box data-fill="" flexShrink="0" boxSize="2" mt="2" borderRadius="full" bg="primary.fill">
          <span data-visually-hidden="">{t('alerts.isUnread')}</span>
        </Box>
      )}
    </MenuItem>
  );
}
