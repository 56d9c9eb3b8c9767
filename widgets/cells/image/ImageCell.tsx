import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { imageAddress } from '../shared/imageAddress.ts';
import { Thumbnail } from '../shared/Thumbnail.tsx';

/** Draws a small square picture that opens its preview; with a letter below it where a list asks for one. */
export const ImageCell: CellComponent = ({ value, context }): ReactNode => {
  const address = imageAddress(value, context.language);
  const { letter } = context.options;
  return (
    <Thumbnail
      address={address}
      place={context.place}
      label={context.t('list.previewImage')}
      letter={typeof letter === 'string' ? letter : undefined}
    />
  );
};
