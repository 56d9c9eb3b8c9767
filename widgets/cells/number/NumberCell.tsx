import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a number left to right. */
export const NumberCell: CellComponent = ({ value, context }): ReactNode => (
  <Ltr className="lw-num">{manifest.toText(value, context)}</Ltr>
);
