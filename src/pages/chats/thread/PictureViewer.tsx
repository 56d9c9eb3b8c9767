import { Button, chakra, Dialog, IconButton, Portal } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { DialogContent } from '../../../../widgets/kit/motion/DialogContent.tsx';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface PictureViewerProps {
  messages: readonly ChatMessage[];
  /** Message whose picture is shown; undefined while none is. */
  shown: number | undefined;
  onShow: (messageId: number | undefined) => void;
}

/** Draws a picture of the conversation as large as the window allows; with buttons to the others. */
export function PictureViewer({ messages, shown, onShow }: PictureViewerProps): ReactNode {
  const { t, direction } = useText();
  const pictures = messages.filter(({ image }) => image);
  const current = pictures.findIndex(({ id }) => id === shown);
  // While the dialog fades out it still shows its last picture.
  const [last, setLast] = useState<ChatMessage>();
  const picture = pictures[current] ?? last;
  if (current >= 0 && picture !== last) setLast(picture);
  const step = (by: number): void => {
    const next = pictures[current + by];
    if (next !== undefined) onShow(next.id);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1);
  };
  const name = isolate(picture?.sender.name ?? '');
  return (
    <Dialog.Root
      size="xl"
      open={current >= 0}
      onOpenChange={({ open }) => {
        if (!open) onShow(undefined);
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <DialogContent data-testid="picture-viewer" onKeyDown={handleKey}>
            <Dialog.Header>
              <Dialog.Title>{t('chats.picture.title', { name })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="3" justifyItems="center">
              {picture?.image && <Large src={picture.image} alt={t('chats.messages.image', { name })} />}
              {picture && (
                <chakra.span textStyle="caption" color="fg.2">
                  <Ltr>{formatDateTime(picture.created_at)}</Ltr>
                </chakra.span>
              )}
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {pictures.length > 1 && (
                <chakra.span display="flex" gap="2" marginInlineEnd="auto">
                  <IconButton
                    variant="outline"
                    aria-label={t('chats.picture.previous')}
                    disabled={current <= 0}
                    onClick={() => step(-1)}
                  >
                    <Icon id="chevron-left" />
                  </IconButton>
                  <IconButton
                    variant="outline"
                    aria-label={t('chats.picture.next')}
                    disabled={current < 0 || current >= pictures.length - 1}
                    onClick={() => step(1)}
                  >
                    <Icon id="chevron-right" />
                  </IconButton>
                </chakra.span>
              )}
              {picture?.image && (
                <Button asChild type={undefined} variant="outline">
                  <a href={picture.image} target="_blank" rel="noopener noreferrer">
                    <Icon id="external-link" size={18} />
                    {t('chats.picture.open')}
                  </a>
                </Button>
              )}
              <Button variant="subtle" onClick={() => onShow(undefined)}>
                {t('common.close')}
              </Button>
            </Dialog.Footer>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const Large = chakra('img', {
  base: {
    maxWidth: '100%',
    maxHeight: '68dvh',
    minHeight: '120px',
    objectFit: 'contain',
    borderRadius: 'md',
    background: 'bg.muted',
  },
});
