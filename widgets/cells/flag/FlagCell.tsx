import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { imageAddress } from '../shared/imageAddress.ts';
import { Thumbnail } from '../shared/Thumbnail.tsx';

/** Draws a flag, 4:3, that opens its preview. */
export const FlagCell: CellComponent = ({ value, context }): ReactNode => {
  const address = imageAddress(value, context.language);
  return <Thumbnail address={address} label={context.t('list.previewImage')} shape="flag" />;
};
