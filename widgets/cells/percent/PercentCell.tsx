import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a percentage left to right. */
export const PercentCell: CellComponent = ({ value, context }): ReactNode => (
  <Ltr className="lw-num">{manifest.toText(value, context)}</Ltr>
);
