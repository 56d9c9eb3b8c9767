import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { statusIn } from './manifest.ts';

/** Draws what the flags of a record say as one chip. */
export const FlagStatusCell: CellComponent = ({ context }): ReactNode => {
  const status = statusIn(context);
  if (status === undefined) return <span className="lw-empty">–</span>;
  return <span className={`lw-chip lw-tone-${status.tone}`}>{pickText(status.label, context.language)}</span>;
};
