import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws what is shown of a masked value, with a text for screen readers that it is a part. */
export const PartialCell: CellComponent = ({ value, context }): ReactNode => (
  <Ltr className="lw-num">
    {manifest.toText(value, context)}
    <span data-visually-hidden=""> {context.t('fields.masked')}</span>
  </Ltr>
);
