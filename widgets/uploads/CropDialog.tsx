import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Modal } from '../kit/dialog/Modal.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { cropPicture, largestPart, pixelsOf, type Part, type Ratio } from './cropPicture.ts';
import { useObjectUrl } from './useObjectUrl.ts';

export interface CropDialogProps {
  file: File;
  /** Required ratio; without one the whole picture can be kept, too. */
  ratio?: Ratio;
  maxBytes: number;
  /** Called with the result: a part, or the file itself. */
  onDone: (file: File) => void;
  onCancel: () => void;
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Draws a picture with a frame for the part that is kept; the frame moves and changes by pointer and by arrows. */
export function CropDialog({ file, ratio, maxBytes, onDone, onCancel }: CropDialogProps): ReactNode {
  const { t } = useText();
  const image = useRef<HTMLImageElement>(null);
  const src = useObjectUrl(file);
  const [natural, setNatural] = useState<Ratio>();
  const [part, setPart] = useState<Part>();
  const [state, setState] = useState<'ready' | 'cutting' | 'broken'>('ready');
  const kept = natural && part && pixelsOf(part, natural, ratio);

  const cut = async (): Promise<void> => {
    if (image.current === null || kept === undefined) return;
    setState('cutting');
    const cropped = await cropPicture({ image: image.current, part: kept, file, maxBytes });
    if (cropped === undefined) setState('broken');
    else onDone(cropped);
  };

  return (
    <Modal testId="crop-dialog" title={t('uploads.cropping.title')} isOpen size="lg" onClose={onCancel}>
      <Dialog.Body display="grid" gap="3">
        <chakra.p textStyle="caption" color="fg.2">
          {ratio
            ? t('uploads.cropping.help', { ratio: `${ratio.width}:${ratio.height}` })
            : t('uploads.cropping.helpFree')}
        </chakra.p>
        {state === 'broken' ? (
          <chakra.p role="alert" color="error">
            {t('uploads.cropping.broken')}
          </chakra.p>
        ) : (
          <Stage dir="ltr">
            <ReactCrop
              keepSelection
              ruleOfThirds
              aspect={ratio && ratio.width / ratio.height}
              minWidth={24}
              minHeight={24}
              crop={part && { ...part, unit: '%' }}
              ariaLabels={labelsOf(t)}
              onChange={(_pixels, percent) => {
                setPart(percent);
              }}
            >
              {src !== undefined && (
                <img
                  ref={image}
                  src={src}
                  alt={t('uploads.cropping.picture')}
                  onLoad={({ currentTarget }) => {
                    const size = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
                    setNatural(size);
                    setPart(largestPart(size, ratio));
                  }}
                  onError={() => {
                    setState('broken');
                  }}
                />
              )}
            </ReactCrop>
          </Stage>
        )}
        <chakra.output textStyle="caption" color="fg.2" minHeight="5">
          {kept && t('uploads.cropping.size', { width: kept.width, height: kept.height })}
          {file.type === 'image/gif' && ` ${t('uploads.cropping.still')}`}
        </chakra.output>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button type="button" variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {ratio === undefined && (
          <Button
            type="button"
            variant="subtle"
            onClick={() => {
              onDone(file);
            }}
          >
            {t('uploads.cropping.whole')}
          </Button>
        )}
        <Button
          type="button"
          disabled={kept === undefined || state === 'broken'}
          loading={state === 'cutting'}
          onClick={() => void cut()}
        >
          {t('uploads.cropping.use')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}

type Labels = Record<'cropArea' | `${(typeof HANDLES)[number]}DragHandle`, string>;

/** Names of the frame and its handles. */
function labelsOf(t: (key: string) => string): Labels {
  const handles = HANDLES.map((handle) => [`${handle}DragHandle`, t(`uploads.cropping.${handle}`)] as const);
  return { cropArea: t('uploads.cropping.area'), ...Object.fromEntries(handles) } as Labels;
}

/** The frame is positioned from the physical left, as pictures are in both directions of writing. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '160px',
    padding: '2',
    borderRadius: 'md',
    background: 'bg.muted',
    '& img': { display: 'block', maxWidth: 'full', maxHeight: 'min(56vh, 520px)' },
    '& .ReactCrop__crop-selection:focus-visible, & .ReactCrop__drag-handle:focus-visible': {
      outline: '3px solid {colors.focus}',
      outlineOffset: '1px',
    },
  },
});
