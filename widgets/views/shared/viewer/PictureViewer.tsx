import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { variantOf, VARIANT_WIDTHS } from '../../../../engine/features/media/mediaAddress.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Modal } from '../../../kit/dialog/Modal.tsx';
import { BrokenPicture } from '../BrokenPicture.tsx';

/** A picture of the viewer. */
export interface ViewedPicture {
  address: string;
  name: string;
  /** Drawn below it, such as when it was sent. */
  caption?: string;
}

export interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** The one that is shown. It may stay that of the last picture while the dialog closes. */
  index: number;
  isOpen: boolean;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/**
 * Draws a picture whole, as large as the screen allows, with the way to those before and after it and to its file. The
 * arrow towards the end edge turns to the next.
 */
export function PictureViewer({ pictures, index, isOpen, onTurn, onClose }: PictureViewerProps): ReactNode {
  const { t, direction } = useText();
  const [broken, setBroken] = useState<string>();
  const shown = pictures[index];
  if (shown === undefined) return null;
  const turn = (by: number): void => {
    if (pictures[index + by] !== undefined) onTurn(index + by);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') turn(key === forward ? 1 : -1);
  };
  return (
    <Modal
      testId="picture-viewer"
      size="xl"
      maxWidth="64rem"
      hasCorner
      isOpen={isOpen}
      onClose={onClose}
      onKeyDown={handleKey}
      title={<bdi>{shown.name}</bdi>}
      {...(pictures.length > 1 && {
        besideTitle: (
          <chakra.span textStyle="label" color="fg.3" aria-live="polite">
            <Ltr>{`${index + 1} / ${pictures.length}`}</Ltr>
          </chakra.span>
        ),
      })}
    >
      <Dialog.Body display="grid" gap="3" justifyItems="center">
        <Sheet>
          {broken === shown.address ? (
            <BrokenPicture />
          ) : (
            <img
              key={shown.address}
              src={variantOf(shown.address, VARIANT_WIDTHS[4])}
              alt={shown.name}
              onError={() => setBroken(shown.address)}
            />
          )}
        </Sheet>
        {shown.caption !== undefined && (
          <chakra.span textStyle="caption" color="fg.2">
            <Ltr>{shown.caption}</Ltr>
          </chakra.span>
        )}
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button asChild type={undefined} variant="ghost" marginInlineEnd="auto">
          <a href={shown.address} target="_blank" rel="noopener noreferrer">
            <Icon id="external-link" size={18} />
            {t('show.viewer.file')}
          </a>
        </Button>
        {pictures.length > 1 && (
          <>
            <Turn label={t('show.viewer.before')} icon="chevron-left" isEnd={index === 0} onTurn={() => turn(-1)} />
            <Turn
              label={t('show.viewer.after')}
              icon="chevron-right"
              isEnd={index === pictures.length - 1}
              onTurn={() => turn(1)}
            />
          </>
        )}
      </Dialog.Footer>
    </Modal>
  );
}

interface TurnProps {
  label: string;
  icon: string;
  isEnd: boolean;
  onTurn: () => void;
}

/** Busy and not disabled at an end: a disabled button could not keep the focus. */
function Turn({ label, icon, isEnd, onTurn }: TurnProps): ReactNode {
  return (
    <Button
      variant="outline"
      paddingInline="3"
      aria-label={label}
      aria-disabled={isEnd}
      opacity={isEnd ? 0.55 : 1}
      onClick={onTurn}
    >
      <Icon id={icon} size={18} />
    </Button>
  );
}

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    minHeight: '64',
    borderRadius: 'card',
    background: 'bg.muted',
    overflow: 'hidden',
    '& img': { maxWidth: '100%', maxHeight: '68dvh', objectFit: 'contain' },
  },
});
