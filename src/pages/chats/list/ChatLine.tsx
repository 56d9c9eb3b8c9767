import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOf, sideOfWord } from '../../../../engine/features/chat/chatSides.ts';
import { CONTENT_ICONS, messageSummary } from '../../../../engine/features/chat/messageSummary.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../../auth/SessionContext.tsx';
import { useSignals } from '../ChatSignalsContext.tsx';
import { chatPath } from '../../../../engine/features/chat/chatPath.ts';
import { ComplaintChip } from '../ComplaintChip.tsx';
import { PersonPicture } from '../PersonPicture.tsx';
import { SpokenTime } from '../SpokenTime.tsx';
import { Pill } from '../../../../widgets/kit/pill/Pill.ts';

export interface ChatLineProps {
  chat: ChatItem;
  isSelected: boolean;
  /** Whether it is the tab stop of the list. */
  isTabStop: boolean;
}

/** Draws a conversation in the list: person, last message with time, and unread count. */
export const ChatLine = memo(function ChatLine({ chat, isSelected, isTabStop }: ChatLineProps): ReactNode {
  const { t } = useText();
  const { typists, presence } = useSignals();
  const { sender, unread_count: unread, message_created_at: at } = chat;
  const isTyping = (typists.get(chat.id) ?? []).some(({ position }) => sideOfWord(position) === 'person');
  const isOnline = presence.get(chat.id)?.person_online === true;
  return (
    <li>
      <Line asChild data-selected={isSelected || undefined} data-unread={unread > 0 || undefined}>
        <Link
          to={chatPath(chat.id)}
          data-testid="chat-item"
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isSelected ? 'page' : undefined}
        >
          <PersonPicture name={sender.name} image={sender.image} isOnline={isOnline} />
          <chakra.span flex="1" minWidth="0" display="grid" gap="0.5">
            <Row>
              <Name>
                <UserText>{sender.name}</UserText>
              </Name>
              {isOnline && <span data-visually-hidden="">{t('chats.online')}</span>}
              {at !== null && (
                <chakra.span textStyle="caption" color={unread > 0 ? 'link' : 'fg.3'} flexShrink="0">
                  <SpokenTime at={at} />
                </chakra.span>
              )}
            </Row>
            <Row>
              <Last>{isTyping ? <Typing>{t('chats.typing')}</Typing> : <LastMessage chat={chat} />}</Last>
              {chat.is_complaint && <ComplaintChip />}
              {unread > 0 && (
                <Pill tone="primary" size="count" paddingInline="1.5" data-shape="">
                  <Ltr aria-hidden="true">{unread > 99 ? '99+' : formatInteger(unread)}</Ltr>
                  <span data-visually-hidden="">{t('chats.list.unreadCount', { count: unread })}</span>
                </Pill>
              )}
            </Row>
          </chakra.span>
        </Link>
      </Line>
    </li>
  );
});

function LastMessage({ chat }: Pick<ChatLineProps, 'chat'>): ReactNode {
  const { t } = useText();
  const { id: self } = useSessionUser();
  const { last_message: last } = chat;
  if (last === null) return <Words>{t('chats.messages.empty')}</Words>;
  const { content, text } = messageSummary(last);
  const isStaff = sideOf(last) === 'staff';
  return (
    <>
      {isStaff && <span>{t(last.sender.id === self ? 'chats.list.you' : 'chats.list.team')}</span>}
      {content && <Icon id={CONTENT_ICONS[content]} size={16} />}
      {content && text !== '' && <span data-visually-hidden="">{t(`chats.kinds.${content}`)}</span>}
      {content && text === '' ? (
        <Words>{t(`chats.kinds.${content}`)}</Words>
      ) : (
        // Cut at its own end in both directions, and aligned to the start of the interface.
        <Words dir="auto" className="lw-screen-side">
          {text}
        </Words>
      )}
    </>
  );
}

const Line = chakra('span', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minHeight: '18',
    padding: '3',
    position: 'relative',
    _hover: { background: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-selected]': { background: 'selected' },
    '&[data-selected]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '2',
      width: '3px',
      borderRadius: 'full',
      background: 'primary.fill',
    },
  },
});

const Row = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' } });

const Name = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    textStyle: 'label',
    overflowX: 'clip',
    overflowY: 'visible',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '[data-unread] &': { fontWeight: '600' },
  },
});

const Last = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'caption',
    color: 'fg.2',
    '& > :not(bdi)': { flexShrink: '0' },
    '[data-unread] &': { color: 'fg', fontWeight: '600' },
  },
});

const Words = chakra('bdi', {
  base: {
    display: 'block',
    flex: '1',
    minWidth: '0',
    overflowX: 'clip',
    overflowY: 'visible',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const Typing = chakra('span', { base: { color: 'link' } });
