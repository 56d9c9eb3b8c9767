import { useState, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { PictureViewer } from '../../../../widgets/views/shared/viewer/PictureViewer.tsx';

export interface ChatPicturesProps {
  messages: readonly ChatMessage[];
  /** Message whose picture is shown; undefined while none is. */
  shown: number | undefined;
  onShow: (messageId: number | undefined) => void;
}

/** Draws the viewer of a conversation's pictures. */
export function ChatPictures({ messages, shown, onShow }: ChatPicturesProps): ReactNode {
  const { t } = useText();
  const sent = messages.filter(({ image }) => image);
  const current = sent.findIndex(({ id }) => id === shown);
  // While the viewer closes it still shows its last picture.
  const [last, setLast] = useState(0);
  if (current >= 0 && current !== last) setLast(current);
  return (
    <PictureViewer
      pictures={sent.map(({ image, sender, created_at }) => ({
        address: image ?? '',
        name: t('chats.picture.title', { name: isolate(sender.name) }),
        caption: formatDateTime(created_at),
      }))}
      index={current >= 0 ? current : last}
      isOpen={current >= 0}
      onTurn={(index) => onShow(sent[index]?.id)}
      onClose={() => onShow(undefined)}
    />
  );
}
