import { Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DialogContent } from '../../kit/motion/DialogContent.tsx';
import { PICTURE_SIZE } from '../../../engine/core/constants.ts';
import { variantOf } from '../../../engine/features/media/mediaAddress.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../engine/react/text/useText.ts';

const VideoPlayer = lazy(async () => ({
  default: (await withLaterTexts(() => import('./VideoPlayer.tsx'))).VideoPlayer,
}));

export interface PictureDialogProps {
  /** Address of the picture or video; undefined while the dialog is closed. */
  address: string | undefined;
  /** Name of the record that it belongs to. */
  name: string;
  onClose: () => void;
  /** After the dialog is closed. */
  onExitComplete?: () => void;
}

/** Draws a picture of a record at exactly 250 x 250, or plays a video; one that does not load shows an error. */
export function PictureDialog({ address, name, onClose, onExitComplete }: PictureDialogProps): ReactNode {
  const { t } = useText();
  const [broken, setBroken] = useState<string>();
  // While the dialog fades out it still shows its last content.
  const [shown, setShown] = useState(address);
  if (address !== undefined && address !== shown) setShown(address);
  const isVideo = /\.(mp4|webm)(\?|$)/.test(shown ?? '');
  return (
    <Dialog.Root
      size={isVideo ? 'lg' : 'xs'}
      open={address !== undefined}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onExitComplete={onExitComplete}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <DialogContent data-testid="picture-dialog">
            <Dialog.Header>
              <Dialog.Title>
                <bdi>{name}</bdi>
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {isVideo ? (
                <Suspense fallback={null}>
                  <VideoPlayer src={shown ?? ''} label={name} />
                </Suspense>
              ) : (
                <Picture>
                  {broken !== undefined && broken === shown ? (
                    <chakra.span role="alert" color="fg.2" display="grid" justifyItems="center" gap="2">
                      <Icon id="image-off" size={36} />
                      {t('common.pictureBroken')}
                    </chakra.span>
                  ) : (
                    <img
                      src={variantOf(shown ?? '', 2 * PICTURE_SIZE)}
                      alt={name}
                      width={PICTURE_SIZE}
                      height={PICTURE_SIZE}
                      onError={() => setBroken(shown)}
                    />
                  )}
                </Picture>
              )}
            </Dialog.Body>
            <Dialog.Footer>
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

const Picture = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'content-box',
    width: `${PICTURE_SIZE}px`,
    height: `${PICTURE_SIZE}px`,
    marginInline: 'auto',
    borderRadius: 'card',
    background: 'bg.muted',
    overflow: 'hidden',
    '& img': { width: `${PICTURE_SIZE}px`, height: `${PICTURE_SIZE}px`, objectFit: 'contain' },
  },
});
