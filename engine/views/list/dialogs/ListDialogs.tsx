import { chakra, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../registry/Icon.tsx';
import { htmlToText } from '../../../text/htmlToText.ts';
import { Ltr } from '../../../text/Ltr.tsx';
import { UserText } from '../../../text/UserText.tsx';
import { useText } from '../../../text/useText.ts';
import { LazyRichText } from '../../cells/LazyRichText.tsx';
import { useListSettings } from '../ListContexts.tsx';
import { recordTitle } from '../state/recordTitle.ts';
import { descriptionOf } from './descriptionOf.ts';
import type { ListDialog } from './ListDialog.types.ts';

export interface ListDialogsProps {
  dialog: ListDialog;
  onClose: () => void;
}

/** Draws the dialog that a row has opened. Escape and the button close it, and focus goes back to the row. */
export function ListDialogs({ dialog, onClose }: ListDialogsProps): ReactNode {
  const { resource } = useListSettings();
  const { t, pick, language } = useText();
  const [isOpen, setOpen] = useState(true);
  const title = dialog.kind === 'image' ? t('list.imagePreview') : pick(dialog.column.label);
  return (
    <Dialog.Root
      open={isOpen}
      size={dialog.kind === 'image' ? 'xs' : 'md'}
      scrollBehavior="inside"
      onOpenChange={({ open }) => setOpen(open)}
      onExitComplete={onClose}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingBlockEnd="6">
              {dialog.kind === 'image' ? (
                <ImagePreview
                  key={dialog.address}
                  address={dialog.address}
                  name={dialog.row ? recordTitle(resource, dialog.row, language) : ''}
                />
              ) : (
                <DescriptionText dialog={dialog} />
              )}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton variant="ghost" size="sm" aria-label={t('common.close')}>
                <Icon id="x" />
              </CloseButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Draws a picture at exactly 250 x 250 (LIST-08, CONST-02); a picture that does not load says so. */
function ImagePreview({ address, name }: { address: string; name: string }): ReactNode {
  const { t } = useText();
  const [isBroken, setBroken] = useState(false);
  return (
    <chakra.figure display="grid" justifyItems="center" gap="3">
      <Picture>
        {isBroken ? (
          <chakra.span display="grid" justifyItems="center" gap="2" color="fg.2" role="alert">
            <Icon id="image-off" size={36} />
            {t('list.imageBroken')}
          </chakra.span>
        ) : (
          <img src={address} alt={name} width={250} height={250} onError={() => setBroken(true)} />
        )}
      </Picture>
      {name !== '' && (
        <chakra.figcaption textStyle="label">
          <UserText>{name}</UserText>
        </chakra.figcaption>
      )}
    </chakra.figure>
  );
}

function DescriptionText({ dialog }: { dialog: Extract<ListDialog, { kind: 'description' }> }): ReactNode {
  const { language } = useText();
  const { name, html, createdAt } = descriptionOf(dialog.row, dialog.column, language);
  return (
    <>
      {name !== '' && (
        <chakra.p textStyle="h3" marginBlockEnd="2">
          <UserText>{name}</UserText>
        </chakra.p>
      )}
      {html !== '' && <LazyRichText html={html} text={htmlToText(html)} />}
      {createdAt !== '' && (
        <chakra.p textStyle="caption" color="fg.2" marginBlockStart="3">
          <Ltr>{createdAt}</Ltr>
        </chakra.p>
      )}
    </>
  );
}

const Picture = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'content-box',
    width: '250px',
    height: '250px',
    borderRadius: 'card',
    background: 'bg.muted',
    overflow: 'hidden',
    '& img': { width: '250px', height: '250px', objectFit: 'contain' },
  },
});
