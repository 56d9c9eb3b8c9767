import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { posterOf } from '../../../engine/features/media/mediaAddress.ts';
import { useText } from '../../../engine/react/text/useText.ts';

export interface SiteVideoProps {
  address: string;
  /** Poster, where the video has none of its own. */
  picture?: string | undefined;
}

/** Draws a video that does not start by itself. */
export function SiteVideo({ address, picture }: SiteVideoProps): ReactNode {
  const { t } = useText();
  const poster = picture ?? posterOf(address);
  return (
    <Video
      controls
      playsInline
      preload="metadata"
      src={address}
      aria-label={t('preview.video')}
      {...(poster !== undefined && { poster })}
    />
  );
}

const Video = chakra('video', {
  base: { display: 'block', width: '100%', aspectRatio: '16 / 9', borderRadius: '14px', background: 'bg.muted' },
});
