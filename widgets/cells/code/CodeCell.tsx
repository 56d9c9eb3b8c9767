import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a code left to right, set apart from running text. */
export const CodeCell: CellComponent = ({ value, context }): ReactNode => (
  <Ltr className="lw-code">{manifest.toText(value, context)}</Ltr>
);
