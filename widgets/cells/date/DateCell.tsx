import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a day or moment left to right; a month, which is a word, in the language's direction. */
export const DateCell: CellComponent = ({ value, context }): ReactNode => {
  const text = manifest.toText(value, context);
  return context.options['as'] === 'month' ? (
    <span className="lw-nowrap">{text}</span>
  ) : (
    <Ltr className="lw-num">{text}</Ltr>
  );
};
