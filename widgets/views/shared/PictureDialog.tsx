import { Button, chakra, Dialog } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { PICTURE_SIZE } from '../../../engine/core/constants.ts';
import { variantOf } from '../../../engine/features/media/mediaAddress.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { BrokenPicture } from './BrokenPicture.tsx';
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
    <Modal
      testId="picture-dialog"
      title={<bdi>{name}</bdi>}
      size={isVideo ? 'lg' : 'xs'}
      isOpen={address !== undefined}
      onClose={onClose}
      onExitComplete={onExitComplete}
    >
      <Dialog.Body>
        {isVideo ? (
          <Suspense fallback={null}>
            <VideoPlayer src={shown ?? ''} label={name} />
          </Suspense>
        ) : (
          <Picture>
            {broken !== undefined && broken === shown ? (
              <BrokenPicture />
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
    </Modal>
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
