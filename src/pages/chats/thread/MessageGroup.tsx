import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../../auth/SessionContext.tsx';
import { PersonPicture } from '../PersonPicture.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { StoredBubble } from './StoredBubble.tsx';
import type { TimelineEntry } from './timeline.ts';

export interface MessageGroupProps {
  group: Extract<TimelineEntry, { kind: 'group' }>;
  chat: ChatItem;
  /** Called with the id of the message whose picture was chosen. */
  onPicture: (messageId: number) => void;
}

/** Draws messages that one person wrote one after the other: the person at the start, staff at the end. */
export function MessageGroup({ group: { side, sender, messages }, chat, onPicture }: MessageGroupProps): ReactNode {
  const { t } = useText();
  const user = useSessionUser();
  const isPerson = side === 'person';
  const isSelf = !isPerson && (sender === undefined || sender.id === user.id);
  const label = isSelf ? t('chats.messages.own') : t('chats.messages.from', { name: isolate(sender?.name ?? '') });
  return (
    <Group aria-label={label} data-side={side}>
      {isPerson && sender !== undefined && <PersonPicture name={sender.name} image={sender.image} />}
      <Bubbles>
        {!isPerson && !isSelf && sender !== undefined && (
          <chakra.span textStyle="caption" color="fg.2">
            <UserText>{sender.name}</UserText>
          </chakra.span>
        )}
        {messages.map((shown) =>
          shown.kind === 'stored' ? (
            <StoredBubble key={shown.key} message={shown.message} chat={chat} onPicture={onPicture} />
          ) : (
            <OutgoingBubble key={shown.key} outgoing={shown.outgoing} />
          ),
        )}
      </Bubbles>
    </Group>
  );
}

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2',
    marginBlockStart: '3',
    '&[data-side=staff]': { justifyContent: 'flex-end' },
  },
});

const Bubbles = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    minWidth: '0',
    maxWidth: { base: '85%', md: 'min(72%, 560px)' },
    justifyItems: 'start',
    '[data-side=staff] > &': { justifyItems: 'end' },
  },
});
