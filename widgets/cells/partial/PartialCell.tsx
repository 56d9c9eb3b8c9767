import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws what is shown of a masked value, with a text for screen readers that it is a part. */
export const PartialCell: CellComponent = ({ value, context }): ReactNode => {
  const hint = context.t('fields.masked');
  return (
    <span title={hint}>
      <Ltr className="lw-num">{manifest.toText(value, context)}</Ltr>
      <span data-visually-hidden=""> {hint}</span>
    </span>
  );
};
