import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { AudioPlayer } from '../media/AudioPlayer.tsx';

export interface MessageMediaProps {
  /** Who sent it. */
  name: string;
  image?: string | undefined;
  video?: string | undefined;
  audio?: string | undefined;
  /** The picture was chosen. Without it the picture cannot be opened yet. */
  onPicture?: () => void;
}

/** Draws the picture, film or recording of a message, each in a box whose size is known before it is loaded. */
export function MessageMedia({ name, image, video, audio, onPicture }: MessageMediaProps): ReactNode {
  const { t } = useText();
  const [isBroken, setBroken] = useState(false);
  const who = isolate(name);
  if (isBroken)
    return (
      <chakra.span role="alert" display="flex" alignItems="center" gap="2" padding="2" color="fg.2" textStyle="caption">
        <Icon id="image-off" size={20} />
        {t('chats.messages.broken')}
      </chakra.span>
    );
  if (image !== undefined) {
    const picture = (
      <Picture src={image} alt={t('chats.messages.image', { name: who })} onError={() => setBroken(true)} />
    );
    if (onPicture === undefined) return picture;
    return (
      <PictureButton type="button" aria-label={t('chats.messages.openImage', { name: who })} onClick={onPicture}>
        {picture}
      </PictureButton>
    );
  }
  if (video !== undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of people have no transcript
      <Film
        src={video}
        controls
        preload="metadata"
        playsInline
        aria-label={t('chats.messages.video', { name: who })}
        onError={() => setBroken(true)}
      />
    );
  return audio === undefined ? null : <AudioPlayer src={audio} label={t('chats.player.label', { name: who })} />;
}

const Picture = chakra('img', {
  base: {
    display: 'block',
    width: '260px',
    maxWidth: '100%',
    height: '195px',
    objectFit: 'cover',
    background: 'bg.muted',
    borderRadius: 'md',
  },
});

const PictureButton = chakra('button', {
  base: { display: 'block', maxWidth: '100%', borderRadius: 'md', cursor: 'zoom-in' },
});

/** The controls of a film run from left to right in both languages. */
const Film = chakra('video', {
  base: {
    display: 'block',
    direction: 'ltr',
    width: '300px',
    maxWidth: '100%',
    height: '200px',
    background: 'black',
    borderRadius: 'md',
  },
});
