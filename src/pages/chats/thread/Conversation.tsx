import { chakra, Skeleton } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Composer } from '../composer/Composer.tsx';
import { useFileDrop } from '../composer/useFileDrop.ts';
import { NoConversation } from '../NoConversation.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageList } from './MessageList.tsx';
import { useThread } from './useThread.ts';
import { useViewing } from './useViewing.ts';

export interface ConversationProps {
  id: number;
  isWide: boolean;
  /** Called with the current conversation. */
  onChat: (chat: ChatItem) => void;
}

/** Draws one conversation: its person, its messages, and the form of a new one. */
export function Conversation({ id, isWide, onChat }: ConversationProps): ReactNode {
  const { t } = useText();
  const [isAway, setAway] = useState(false);
  const { status, error, thread, ...rest } = useThread(id, isAway);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isOver, ...drop } = useFileDrop(setFiles);
  const chat = thread?.chat;
  useViewing(id);
  const latest = useRef(onChat);
  useEffect(() => {
    latest.current = onChat;
  });
  useEffect(() => {
    if (chat !== undefined) latest.current(chat);
  }, [chat]);

  if (status === 'missing') return <NoConversation kind="missing" />;
  if (status === 'failed') return <NoConversation kind="failed" error={error} onRetry={rest.reload} />;
  if (thread === undefined) return <ConversationSkeleton />;
  const name = thread.chat.sender.name;
  return (
    <Pane
      data-testid="chat-conversation"
      data-chat={id}
      aria-label={t('chats.conversation', { name: isolate(name) })}
      {...drop}
    >
      <ConversationHeader chat={thread.chat} isWide={isWide} onChat={rest.setChat} />
      <MessageList thread={thread} {...rest} onAway={setAway} />
      <Composer chat={thread.chat} isWide={isWide} dropped={files} />
      {isOver && <DropNotice>{t('chats.composer.drop')}</DropNotice>}
    </Pane>
  );
}

const Pane = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    minWidth: '0',
    background: 'bg.canvas',
  },
});

const DropNotice = chakra('div', {
  base: {
    position: 'absolute',
    inset: '3',
    zIndex: '2',
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    borderRadius: 'card',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'focus',
    background: 'tint',
    color: 'tint.on',
    textStyle: 'h3',
    opacity: '0.94',
  },
});

function ConversationSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <Pane data-testid="chat-conversation" data-state="loading">
      <output aria-busy="true" aria-label={t('common.loading')}>
        <chakra.span
          display="flex"
          gap="3"
          alignItems="center"
          padding="3"
          minHeight="16"
          background="bg.surface"
          borderBlockEndWidth="1px"
          borderColor="border"
        >
          <Skeleton boxSize="9" borderRadius="full" />
          <Skeleton height="5" width="160px" />
        </chakra.span>
        <chakra.span display="grid" gap="4" padding="5">
          {(['start', 'start', 'end', 'start', 'end'] as const).map((side, place) => (
            <Skeleton
              // oxlint-disable-next-line react/no-array-index-key -- five places that never change
              key={place}
              height="11"
              width={`${38 + place * 6}%`}
              borderRadius="card"
              justifySelf={side}
            />
          ))}
        </chakra.span>
      </output>
    </Pane>
  );
}
