import { Button, chakra, Spinner } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { StateNotice } from '../../../../widgets/views/shared/StateNotice.tsx';
import { useSessionUser } from '../../../auth/SessionContext.tsx';
import { useOutgoing } from '../outbox/OutboxContext.tsx';
import { DayLine, NewLine } from './DayLine.tsx';
import { MessageGroup } from './MessageGroup.tsx';
import { NewMessages } from './NewMessages.tsx';
import { ChatPictures } from './ChatPictures.tsx';
import { buildTimeline } from './timeline.ts';
import { TypingLine } from './TypingLine.tsx';
import type { LoadedThread } from './threadState.ts';
import type { UseThreadResult } from './useThread.ts';
import { useThreadScroll } from './useThreadScroll.ts';

export interface MessageListProps extends Pick<UseThreadResult, 'firstUnread' | 'older' | 'loadOlder'> {
  thread: LoadedThread;
  /** Called with whether the reader has scrolled up. */
  onAway: (isAway: boolean) => void;
}

/** Draws the messages, oldest first; older ones are loaded on scrolling up, and visible messages keep their place. */
export function MessageList({ thread, firstUnread, older, loadOlder, onAway }: MessageListProps): ReactNode {
  const { t } = useText();
  const { id: self } = useSessionUser();
  const { chat, messages, hasMore } = thread;
  const outgoing = useOutgoing(chat.id);
  const [picture, setPicture] = useState<number>();
  const entries = useMemo(
    () => buildTimeline({ messages, outgoing, firstUnread, self }),
    [messages, outgoing, firstUnread, self],
  );
  const box = useRef<HTMLElement>(null);
  const canLoad = hasMore && older === 'idle';
  const { unseen, isAway, toEnd, onScroll } = useThreadScroll({
    box,
    messages,
    outgoing,
    onTop: canLoad ? loadOlder : undefined,
  });
  useEffect(() => onAway(isAway), [isAway, onAway]);
  return (
    <chakra.div position="relative" flex="1" minHeight="0" display="flex" flexDirection="column">
      <Scroller
        ref={box}
        // Can be scrolled by keyboard, too.
        tabIndex={0}
        aria-label={t('chats.messages.label')}
        onScroll={onScroll}
      >
        <chakra.div data-content="" minHeight="100%" display="flex" flexDirection="column" justifyContent="flex-end">
          <Top hasMore={hasMore} older={older} isEmpty={entries.length === 0} onLoad={loadOlder} />
          {entries.map((entry) => {
            switch (entry.kind) {
              case 'day':
                return <DayLine key={entry.key} at={entry.at} />;
              case 'unread':
                return <NewLine key={entry.key} />;
              case 'group':
                return <MessageGroup key={entry.key} group={entry} chat={chat} onPicture={setPicture} />;
            }
          })}
          <TypingLine chatId={chat.id} />
        </chakra.div>
      </Scroller>
      {isAway && (
        <chakra.div position="absolute" insetBlockEnd="3" insetInline="0" textAlign="center" pointerEvents="none">
          <Button size="sm" boxShadow="float" pointerEvents="auto" onClick={toEnd}>
            <Icon id="arrow-down" size={16} />
            {unseen === 0 ? t('chats.messages.toEnd') : t('chats.messages.new', { count: unseen })}
          </Button>
        </chakra.div>
      )}
      <NewMessages messages={messages} />
      <ChatPictures messages={messages} shown={picture} onShow={setPicture} />
    </chakra.div>
  );
}

/** Shown above the oldest loaded message. */
function Top({
  hasMore,
  older,
  isEmpty,
  onLoad,
}: {
  hasMore: boolean;
  older: UseThreadResult['older'];
  isEmpty: boolean;
  onLoad: () => void;
}): ReactNode {
  const { t } = useText();
  if (isEmpty && !hasMore)
    return (
      <chakra.div marginBlock="auto">
        <StateNotice
          icon="message-circle"
          title={t('chats.messages.empty')}
          description={t('chats.messages.emptyBody')}
        />
      </chakra.div>
    );
  return (
    <chakra.div minHeight="12" display="grid" placeItems="center" gap="1" marginBlockEnd="auto" textStyle="caption">
      {!hasMore && <chakra.span color="fg.2">{t('chats.messages.begin')}</chakra.span>}
      {hasMore && older === 'loading' && (
        <output aria-label={t('common.loading')}>
          <Spinner size="sm" />
        </output>
      )}
      {hasMore && older === 'failed' && (
        <chakra.span role="alert" color="error">
          {t('chats.messages.olderFailed')}
        </chakra.span>
      )}
      {hasMore && older !== 'loading' && (
        <Button size="sm" variant="ghost" onClick={onLoad}>
          {t(older === 'failed' ? 'common.retry' : 'chats.messages.older')}
        </Button>
      )}
    </chakra.div>
  );
}

/** The browser's own anchoring is off: both together would move the content twice. */
const Scroller = chakra('section', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overflowX: 'hidden',
    overflowAnchor: 'none',
    paddingInline: { base: '3', md: '5' },
    paddingBlockEnd: '3',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
