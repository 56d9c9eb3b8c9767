import type { ReactNode } from 'react';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import type { CellComponent, CellContext } from '../../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { imageAddress, imageAddresses } from '../../shared/imageAddress.ts';
import { isOn } from '../../shared/isOn.ts';
import { Thumbnail } from '../../shared/Thumbnail.tsx';

/** Draws every document as a small picture, named where the set has names, and whether the set is complete. */
export const DocumentsCell: CellComponent = ({ value, context }): ReactNode => {
  const documents = documentsOf(value, context);
  const isComplete = completeness(documents.length, context);
  if (documents.length === 0 && isComplete === undefined) return <span className="lw-empty">–</span>;
  return (
    <span className="lw-thumbs">
      {documents.map(({ address, name }) => {
        const picture = (
          <Thumbnail
            key={address}
            address={address}
            place={context.place}
            isDocument={context.place === 'show'}
            label={name ?? context.t('list.previewImage')}
          />
        );
        if (name === undefined || context.place === 'list') return picture;
        return (
          <span key={address} className="lw-doc">
            {picture}
            {name}
          </span>
        );
      })}
      {isComplete !== undefined && (
        <span className={isComplete ? 'lw-chip lw-tone-success' : 'lw-chip lw-tone-warning'}>
          {context.t(isComplete ? 'list.documentsComplete' : 'list.documentsIncomplete')}
        </span>
      )}
    </span>
  );
};

/** The stored documents: those of a named set in its order. */
function documentsOf(value: unknown, { field, language }: CellContext): { address: string; name?: string }[] {
  if (field?.documents === undefined) return imageAddresses(value, language).map((address) => ({ address }));
  return Object.entries(field.documents).flatMap(([place, name]) => {
    const address = imageAddress(isObject(value) ? value[place] : undefined, language);
    return address === '' ? [] : [{ address, name: pickText(name, language) }];
  });
}

/**
 * Whether so many pictures are complete: by the row's flag, else by the required number; undefined when none is
 * required.
 */
function completeness(count: number, { options, row, field }: CellContext): boolean | undefined {
  const named = field?.documents && Object.keys(field.documents).length;
  const { complete, required = named ?? field?.schema.minItems } = options;
  if (typeof complete === 'string') return isOn(row[complete]);
  return typeof required === 'number' ? count >= required : undefined;
}
