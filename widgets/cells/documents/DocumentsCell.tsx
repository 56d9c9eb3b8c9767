import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { imageAddresses } from '../../shared/cells/imageAddress.ts';
import { isOn } from '../../shared/cells/isOn.ts';
import { Thumbnail } from '../../shared/cells/Thumbnail.tsx';

/** Draws every document as a small picture, and whether the set is complete where the row says so. */
export const DocumentsCell: CellComponent = ({ value, context }): ReactNode => {
  const flag = context.options['complete'];
  const isComplete = typeof flag === 'string' ? isOn(context.row[flag]) : undefined;
  return (
    <span className="lw-thumbs">
      {imageAddresses(value, context.language).map((address) => (
        <Thumbnail key={address} address={address} label={context.t('list.previewImage')} />
      ))}
      {isComplete !== undefined && (
        <span className={isComplete ? 'lw-chip lw-tone-success' : 'lw-chip lw-tone-warning'}>
          {context.t(isComplete ? 'list.documentsComplete' : 'list.documentsIncomplete')}
        </span>
      )}
    </span>
  );
};
