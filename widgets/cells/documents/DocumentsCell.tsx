import type { ReactNode } from 'react';
import type { CellComponent, CellContext } from '../../../engine/registry/defineCell.ts';
import { imageAddresses } from '../../shared/cells/imageAddress.ts';
import { isOn } from '../../shared/cells/isOn.ts';
import { Thumbnail } from '../../shared/cells/Thumbnail.tsx';

/** Draws every document as a small picture, and whether the set is complete. */
export const DocumentsCell: CellComponent = ({ value, context }): ReactNode => {
  const addresses = imageAddresses(value, context.language);
  const isComplete = completeness(addresses.length, context);
  if (addresses.length === 0 && isComplete === undefined) return <span className="lw-empty">–</span>;
  return (
    <span className="lw-thumbs">
      {addresses.map((address) => (
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

/** Whether so many pictures are all: by the row's flag, else by the number that is asked for; undefined when nobody asks. */
function completeness(count: number, { options, row, field }: CellContext): boolean | undefined {
  const { complete, required = field?.schema.minItems } = options;
  if (typeof complete === 'string') return isOn(row[complete]);
  return typeof required === 'number' ? count >= required : undefined;
}
