import { Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../registry/Icon.tsx';
import { useText } from '../../text/useText.ts';

export interface PictureDialogProps {
  /** Address of the picture; undefined while the dialog is closed. */
  address: string | undefined;
  /** Name of the record that it belongs to. */
  name: string;
  onClose: () => void;
}

/** Draws a picture of a record at exactly 250 x 250 (CONST-02); one that does not load says so. */
export function PictureDialog({ address, name, onClose }: PictureDialogProps): ReactNode {
  const { t } = useText();
  const [broken, setBroken] = useState<string>();
  return (
    <Dialog.Root
      size="xs"
      open={address !== undefined}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content data-testid="picture-dialog">
            <Dialog.Header>
              <Dialog.Title>
                <bdi>{name}</bdi>
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Picture>
                {broken !== undefined && broken === address ? (
                  <chakra.span role="alert" color="fg.2" display="grid" justifyItems="center" gap="2">
                    <Icon id="image-off" size={36} />
                    {t('show.pictureBroken')}
                  </chakra.span>
                ) : (
                  <img src={address} alt={name} width={250} height={250} onError={() => setBroken(address)} />
                )}
              </Picture>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="subtle" onClick={onClose}>
                {t('common.close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const Picture = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'content-box',
    width: '250px',
    height: '250px',
    marginInline: 'auto',
    borderRadius: 'card',
    background: 'bg.muted',
    overflow: 'hidden',
    '& img': { width: '250px', height: '250px', objectFit: 'contain' },
  },
});
