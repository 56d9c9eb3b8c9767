import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../../engine/react/text/Moment.tsx';
import type { ChatMessage, ChatThread } from '../../../engine/features/chat/Chat.types.ts';
import { sideOf } from '../../../engine/features/chat/chatSides.ts';
import { CONTENT_ICONS, messageSummary } from '../../../engine/features/chat/messageSummary.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Number of messages in the panel. */
const SHOWN = 3;

/** Draws the newest messages of a conversation, oldest first: who, when, and what in two lines. */
export function LastMessages({ thread: { messages } }: { thread: ChatThread }): ReactNode {
  const { t } = useText();
  if (messages.length === 0)
    return (
      <chakra.p textStyle="table" color="fg.2">
        {t('chats.messages.empty')}
      </chakra.p>
    );
  return (
    <chakra.ul display="grid" gap="2.5" listStyleType="none">
      {messages.slice(-SHOWN).map((message) => (
        <LastMessage key={message.id} message={message} />
      ))}
    </chakra.ul>
  );
}

function LastMessage({ message }: { message: ChatMessage }): ReactNode {
  const { t } = useText();
  const { content, text } = messageSummary(message);
  return (
    <Item data-side={sideOf(message)}>
      <chakra.span display="flex" justifyContent="space-between" gap="3" textStyle="caption" color="fg.2">
        <UserText>{message.sender.name}</UserText>
        <Moment at={message.created_at} />
      </chakra.span>
      <chakra.span display="flex" gap="1.5" alignItems="baseline" textStyle="table">
        {content && (
          <chakra.span display="inline-flex" alignSelf="center">
            <Icon id={CONTENT_ICONS[content]} size={16} />
          </chakra.span>
        )}
        {content && text !== '' && <span data-visually-hidden="">{t(`chats.kinds.${content}`)}</span>}
        <chakra.bdi dir="auto" lineClamp="2" overflowWrap="anywhere">
          {text === '' && content ? t(`chats.kinds.${content}`) : text}
        </chakra.bdi>
      </chakra.span>
    </Item>
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gap: '0.5',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    background: 'bg.muted',
    '&[data-side=staff]': { background: 'tint', color: 'tint.on' },
  },
});
