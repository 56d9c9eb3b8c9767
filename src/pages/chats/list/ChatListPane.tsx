import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ChatFilters } from './ChatFilters.tsx';
import { ChatLines } from './ChatLines.tsx';
import { ChatSearch } from './ChatSearch.tsx';
import type { ChatFilter, UseChatListResult } from './useChatList.ts';

export interface ChatListPaneProps {
  list: UseChatListResult;
  /** The open conversation. */
  selected: number | undefined;
  keyword: string;
  filter: ChatFilter;
  onSeek: (keyword: string) => void;
  onFilter: (filter: ChatFilter) => void;
}

/** Draws the list of conversations with its search and its filter. */
export function ChatListPane({ list, selected, keyword, filter, onSeek, onFilter }: ChatListPaneProps): ReactNode {
  const { t } = useText();
  const pane = useRef<HTMLElement>(null);
  return (
    <chakra.section
      ref={pane}
      data-testid="chat-list"
      aria-label={t('chats.list.label')}
      display="flex"
      flexDirection="column"
      minHeight="0"
      minWidth="0"
      borderInlineEndWidth={{ base: '0', lg: '1px' }}
      borderColor="border"
    >
      <chakra.div display="grid" gap="2.5" padding="3" borderBlockEndWidth="1px" borderColor="border">
        <ChatSearch
          value={keyword}
          onSeek={onSeek}
          onDown={() => pane.current?.querySelector<HTMLElement>('[data-testid="chat-item"]')?.focus()}
        />
        <ChatFilters value={filter} onChange={onFilter} />
      </chakra.div>
      <ChatLines list={list} selected={selected} filter={filter} keyword={keyword} />
    </chakra.section>
  );
}
