import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { iconSet } from '../../../widgets/icons/iconSet.ts';
import type { ChatsMatch } from '../../../engine/features/chat/chatPath.ts';
import { ChatSignalsProvider } from './ChatSignalsContext.tsx';
import { ChatListPane } from './list/ChatListPane.tsx';
import { useChatList, type ChatFilter } from './list/useChatList.ts';
import { NoConversation } from './NoConversation.tsx';
import { OutboxProvider } from './outbox/OutboxContext.tsx';
import { Conversation } from './thread/Conversation.tsx';

const PARTS = { icons: iconSet };

/** The live chat: conversations beside the one that is open; below 992 px one of the two. */
export default function ChatsPage({ id }: Pick<ChatsMatch, 'id'>): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      <OutboxProvider>
        <ChatSignalsProvider>
          <Panes id={id} />
        </ChatSignalsProvider>
      </OutboxProvider>
    </PartsProvider>
  );
}

function Panes({ id }: Pick<ChatsMatch, 'id'>): ReactNode {
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const [keyword, setKeyword] = useState('');
  const [filter, setFilter] = useState<ChatFilter>('all');
  const list = useChatList({ keyword, filter });
  const isListShown = isWide || id === undefined;
  const isHeadShown = isWide || id === undefined;
  return (
    <Page data-testid="chats">
      <Head data-visually-hidden={isHeadShown ? undefined : ''}>
        <PageHeader title={t('chats.title')} crumbs={[{ label: t('chats.title') }]} />
      </Head>
      <Sheet>
        {isListShown && (
          <ChatListPane
            list={list}
            selected={typeof id === 'number' ? id : undefined}
            keyword={keyword}
            filter={filter}
            onSeek={setKeyword}
            onFilter={setFilter}
          />
        )}
        {id === 'unknown' && <NoConversation kind="missing" />}
        {id === undefined && isWide && <NoConversation kind="choose" />}
        {typeof id === 'number' && <Conversation key={id} id={id} isWide={isWide} onChat={list.put} />}
      </Sheet>
    </Page>
  );
}

/** As high as the space below the top bar: the panes scroll, the page does not. */
const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '360px',
    margin: { base: '-4', lg: '0' },
    height: { base: 'calc(100dvh - 56px)', lg: 'calc(100dvh - 64px - 48px)', xl: 'calc(100dvh - 64px - 64px)' },
  },
});

const Head = chakra('div', {
  base: { paddingInline: { base: '4', lg: '0' }, paddingBlockStart: { base: '4', lg: '0' } },
});

const Sheet = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(272px, 344px) minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    background: 'bg.surface',
    borderWidth: { base: '0', lg: '1px' },
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    borderRadius: { base: '0', lg: 'card' },
    boxShadow: { base: 'none', lg: 'card' },
    overflow: 'hidden',
  },
});
