import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { ChatItem, ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOf } from '../../../../engine/features/chat/chatSides.ts';
import { contentOf } from '../../../../engine/features/chat/messageSummary.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { timeText } from '../chatTime.ts';
import { ComplaintChip } from '../ComplaintChip.tsx';
import { Bubble, BubbleFoot } from './Bubble.tsx';
import { MessageMedia } from './MessageMedia.tsx';
import { MessageText } from './MessageText.tsx';
import { OfferCard } from './OfferCard.tsx';
import { isSeen } from './threadState.ts';

export interface StoredBubbleProps {
  message: ChatMessage;
  chat: ChatItem;
  onPicture: (messageId: number) => void;
}

/** Draws a stored message; one of an unknown type shows its text. */
export const StoredBubble = memo(function StoredBubble({ message, chat, onPicture }: StoredBubbleProps): ReactNode {
  const content = contentOf(message);
  const isMedia = content === 'image' || content === 'video';
  return (
    <Bubble data-testid="chat-message" data-message={message.id} data-media={isMedia || undefined}>
      {message.message_type === 'complaint' && (
        <chakra.div marginBlockEnd="1">
          <ComplaintChip />
        </chakra.div>
      )}
      {content === 'offer' ? (
        <OfferCard message={message} />
      ) : (
        <MessageMedia
          name={message.sender.name}
          image={message.image ?? undefined}
          video={message.video ?? undefined}
          audio={message.audio_src ?? undefined}
          onPicture={() => onPicture(message.id)}
        />
      )}
      {message.message !== '' && <MessageText text={message.message} isInset={isMedia} />}
      <BubbleFoot>
        <time dateTime={message.created_at} title={formatDateTime(message.created_at)}>
          <Ltr>{timeText(message.created_at)}</Ltr>
        </time>
        {sideOf(message) === 'staff' && <ReadMark isRead={isSeen(message, chat)} />}
      </BubbleFoot>
    </Bubble>
  );
});

/** Two checks when the person has read it, otherwise one. */
function ReadMark({ isRead }: { isRead: boolean }): ReactNode {
  const { t } = useText();
  const label = t(isRead ? 'chats.messages.read' : 'chats.messages.sent');
  return (
    <chakra.span
      display="inline-flex"
      color={isRead ? 'link' : 'fg.2'}
      title={label}
      data-part="mark"
      data-read={isRead || undefined}
    >
      <Icon id={isRead ? 'check-check' : 'check'} size={16} />
      <span data-visually-hidden="">{label}</span>
    </chakra.span>
  );
}
