import type { ReactNode } from 'react';
import { posterOf } from '../../../engine/features/media/mediaAddress.ts';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { imageAddress } from '../shared/imageAddress.ts';
import { Thumbnail } from '../shared/Thumbnail.tsx';

/** Draws the poster of a video with the sign of playing; it opens the player. */
export const VideoCell: CellComponent = ({ value, context }): ReactNode => {
  const address = imageAddress(value, context.language);
  return (
    <Thumbnail
      shape="video"
      address={address}
      picture={posterOf(address) ?? ''}
      place={context.place}
      label={context.t('list.playVideo')}
    />
  );
};
