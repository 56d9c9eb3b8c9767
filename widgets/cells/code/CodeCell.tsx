import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a code left to right, set apart from running text. */
export const CodeCell: CellComponent = ({ value, context }): ReactNode => (
  <Ltr className="lw-code">{manifest.toText(value, context)}</Ltr>
);
