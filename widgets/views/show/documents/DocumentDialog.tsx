import { Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { variantOf, VARIANT_WIDTHS } from '../../../../engine/features/media/mediaAddress.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { DialogContent } from '../../../kit/motion/DialogContent.tsx';

/** A document of a page: its address and its name, or what its button says. */
export interface ShownDocument {
  address: string;
  name: string;
}

export interface DocumentDialogProps {
  documents: readonly ShownDocument[];
  /** The one that is shown. */
  index: number;
  isOpen: boolean;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** Draws a document whole, as large as the screen allows, with the way to the others of the page and to its file. */
export function DocumentDialog({ documents, index, isOpen, onTurn, onClose }: DocumentDialogProps): ReactNode {
  const { t } = useText();
  const [broken, setBroken] = useState<string>();
  const shown = documents[index];
  if (shown === undefined) return null;
  return (
    <Dialog.Root
      size="xl"
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <DialogContent data-testid="document-dialog">
            <Dialog.Header display="flex" alignItems="baseline" gap="3">
              <Dialog.Title>
                <bdi>{shown.name}</bdi>
              </Dialog.Title>
              {documents.length > 1 && (
                <chakra.span textStyle="label" color="fg.3" aria-live="polite">
                  <Ltr>{`${index + 1} / ${documents.length}`}</Ltr>
                </chakra.span>
              )}
            </Dialog.Header>
            <Dialog.Body>
              <Sheet>
                {broken === shown.address ? (
                  <chakra.span role="alert" color="fg.2" display="grid" justifyItems="center" gap="2">
                    <Icon id="image-off" size={36} />
                    {t('common.pictureBroken')}
                  </chakra.span>
                ) : (
                  <img
                    key={shown.address}
                    src={variantOf(shown.address, VARIANT_WIDTHS[4])}
                    alt={shown.name}
                    onError={() => setBroken(shown.address)}
                  />
                )}
              </Sheet>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button asChild type={undefined} variant="ghost" marginInlineEnd="auto">
                <a href={shown.address} target="_blank" rel="noopener noreferrer">
                  <Icon id="external-link" size={18} />
                  {t('show.documentFile')}
                </a>
              </Button>
              {documents.length > 1 && (
                <>
                  <Turn
                    label={t('show.documentBefore')}
                    icon="chevron-left"
                    to={index - 1}
                    {...{ documents, onTurn }}
                  />
                  <Turn
                    label={t('show.documentAfter')}
                    icon="chevron-right"
                    to={index + 1}
                    {...{ documents, onTurn }}
                  />
                </>
              )}
              <Button variant="subtle" onClick={onClose}>
                {t('common.close')}
              </Button>
            </Dialog.Footer>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface TurnProps extends Pick<DocumentDialogProps, 'documents' | 'onTurn'> {
  label: string;
  icon: string;
  to: number;
}

/** Busy and not disabled at an end: a disabled button could not keep the focus. */
function Turn({ label, icon, to, documents, onTurn }: TurnProps): ReactNode {
  const isEnd = documents[to] === undefined;
  return (
    <Button
      variant="outline"
      paddingInline="3"
      aria-label={label}
      aria-disabled={isEnd}
      opacity={isEnd ? 0.55 : 1}
      onClick={() => {
        if (!isEnd) onTurn(to);
      }}
    >
      <Icon id={icon} size={18} />
    </Button>
  );
}

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '64',
    borderRadius: 'card',
    background: 'bg.muted',
    overflow: 'hidden',
    '& img': { maxWidth: '100%', maxHeight: '68dvh', objectFit: 'contain' },
  },
});
