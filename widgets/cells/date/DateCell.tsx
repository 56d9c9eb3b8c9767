import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { drawMoment } from '../shared/drawMoment.tsx';
import { manifest } from './manifest.ts';

/** Draws a day or moment left to right, or how long ago it was; a month, which is a word, in the language's direction. */
export const DateCell: CellComponent = ({ value, context }): ReactNode =>
  context.options['as'] === 'month' ? (
    <span className="lw-nowrap">{manifest.toText(value, context)}</span>
  ) : (
    drawMoment(value, context)
  );
