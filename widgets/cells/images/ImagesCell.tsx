import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { imageAddresses } from '../shared/imageAddress.ts';
import { Thumbnail } from '../shared/Thumbnail.tsx';

/** How many pictures a list shows. */
const SHOWN = 3;

/** Draws the first pictures and how many more there are; all of them in a show view. */
export const ImagesCell: CellComponent = ({ value, context }): ReactNode => {
  const all = imageAddresses(value, context.language);
  const shown = context.place === 'show' ? all : all.slice(0, SHOWN);
  return (
    <span className="lw-thumbs">
      {shown.map((address) => (
        <Thumbnail key={address} address={address} place={context.place} label={context.t('list.previewImage')} />
      ))}
      {all.length > shown.length && <Ltr className="lw-more">{`+${all.length - shown.length}`}</Ltr>}
    </span>
  );
};
