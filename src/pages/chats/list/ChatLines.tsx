import { Button, chakra, Skeleton, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { noResultText } from '../../../../engine/core/text/noResultText.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { FailureNotice } from '../../../../widgets/views/shared/FailureNotice.tsx';
import { StateNotice } from '../../../../widgets/views/shared/StateNotice.tsx';
import { ChatLine } from './ChatLine.tsx';
import type { ChatFilter, UseChatListResult } from './useChatList.ts';
import { useFrozenOrder } from './useFrozenOrder.ts';

/** Pixels from the end of the list within which the next page is fetched. */
const AHEAD_PX = 400;

export interface ChatLinesProps {
  list: UseChatListResult;
  selected: number | undefined;
  /** The filter, which decides the text of an empty list. */
  filter: ChatFilter;
  /** The search; empty: none. */
  keyword: string;
}

/**
 * Draws the conversations, or the state of the list. One line is the tab stop; the arrows move between lines, Enter
 * opens.
 */
export function ChatLines({ list, selected, filter, keyword }: ChatLinesProps): ReactNode {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { shown, waiting, release, holders } = useFrozenOrder(list.chats);
  const { hasMore, more, loadMore } = list;
  const loadNearEnd = (): void => {
    const element = box.current;
    if (element === null || !hasMore || more !== 'idle') return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < AHEAD_PX) loadMore();
  };
  // A list shorter than its box never scrolls.
  useEffect(loadNearEnd);
  const stop = shown.some(({ id }) => id === selected) ? selected : shown[0]?.id;
  return (
    <chakra.div ref={box} flex="1" minHeight="0" overflowY="auto" position="relative" onScroll={loadNearEnd}>
      {list.status === 'loading' && <LinesSkeleton />}
      {list.status === 'failed' && (
        <FailureNotice title={t('chats.list.failed')} error={list.error} onRetry={list.reload} />
      )}
      {list.status === 'ready' && shown.length === 0 && waiting === 0 && <NoLines filter={filter} keyword={keyword} />}
      {waiting > 0 && (
        <chakra.div position="sticky" insetBlockStart="2" height="0" zIndex="1" textAlign="center">
          <Button
            size="sm"
            boxShadow="float"
            onClick={() => {
              release();
              if (box.current !== null) box.current.scrollTop = 0;
            }}
          >
            <Icon id="arrow-up" size={16} />
            {t('chats.list.waiting', { count: waiting })}
          </Button>
        </chakra.div>
      )}
      {shown.length > 0 && (
        <chakra.ul {...holders} listStyleType="none" onKeyDown={moveAmongLines}>
          {shown.map((chat) => (
            <ChatLine key={chat.id} chat={chat} isSelected={chat.id === selected} isTabStop={chat.id === stop} />
          ))}
        </chakra.ul>
      )}
      {more === 'loading' && (
        <chakra.output display="grid" placeItems="center" padding="4" aria-label={t('common.loading')}>
          <Spinner size="sm" />
        </chakra.output>
      )}
      {more === 'failed' && (
        <chakra.div role="alert" display="grid" justifyItems="center" gap="2" padding="4">
          <chakra.p textStyle="caption" color="error">
            {t('chats.list.moreFailed')}
          </chakra.p>
          <Button size="sm" variant="outline" onClick={loadMore}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Up and down move one line, Home and End to the ends; the list does not wrap around. */
function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-testid="chat-item"]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  lines[Math.min(Math.max(next, 0), lines.length - 1)]?.focus();
}

function NoLines({ filter, keyword }: Pick<ChatLinesProps, 'filter' | 'keyword'>): ReactNode {
  const { t } = useText();
  if (keyword !== '') {
    return (
      <StateNotice icon="search-x" title={noResultText(t, keyword)} description={t('chats.list.nothingFoundBody')} />
    );
  }
  switch (filter) {
    case 'unread':
      return <StateNotice icon="check-check" title={t('chats.list.noUnread')} />;
    case 'complaint':
      return <StateNotice icon="flag" title={t('chats.list.noComplaints')} />;
    case 'all':
      return <StateNotice icon="inbox" title={t('chats.list.emptyTitle')} description={t('chats.list.emptyBody')} />;
  }
}

function LinesSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output aria-busy="true" aria-label={t('common.loading')} display="block">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <chakra.span key={line} display="flex" gap="3" padding="3" alignItems="center">
          <Skeleton boxSize="9" borderRadius="full" flexShrink="0" />
          <chakra.span flex="1" display="grid" gap="2">
            <Skeleton height="4" width="60%" />
            <Skeleton height="3.5" width="90%" />
          </chakra.span>
        </chakra.span>
      ))}
    </chakra.output>
  );
}
