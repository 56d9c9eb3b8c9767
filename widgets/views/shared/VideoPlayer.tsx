// oxlint-disable jsx-a11y/media-has-caption -- uploaded videos have no caption files; captions are part of the picture
import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { posterOf } from '../../../engine/features/media/mediaAddress.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface VideoPlayerProps {
  src: string;
  /** Name of the video. */
  label: string;
}

/** Draws an uploaded video with its poster and the browser's own controls; one that cannot be played shows an error. */
export function VideoPlayer({ src, label }: VideoPlayerProps): ReactNode {
  const { t } = useText();
  const [broken, setBroken] = useState<string>();
  return (
    <Screen>
      {broken === src ? (
        <chakra.span role="alert" display="grid" justifyItems="center" gap="1" color="fg.2">
          <Icon id="circle-alert" size={28} />
          {t('uploads.video.broken')}
          <Button
            type="button"
            size="sm"
            variant="plain"
            onClick={() => {
              setBroken(undefined);
            }}
          >
            {t('uploads.reload')}
          </Button>
        </chakra.span>
      ) : (
        <video
          src={src}
          poster={posterOf(src)}
          controls
          playsInline
          preload="metadata"
          aria-label={label}
          onError={() => {
            setBroken(src);
          }}
        />
      )}
    </Screen>
  );
}

/** Of the same size before and after the video is loaded. */
const Screen = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    aspectRatio: '16 / 9',
    borderRadius: 'sm',
    overflow: 'hidden',
    background: 'bg.surface',
    '& video': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' },
  },
});
