import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { drawMoment } from '../shared/drawMoment.tsx';
import { momentText } from '../shared/momentText.ts';

/** Draws the moment of reading, or a chip that says "unread". */
export const ReadDateCell: CellComponent = ({ value, context }): ReactNode => {
  if (momentText(value) !== '') return drawMoment(value, context);
  return <span className="lw-chip lw-tone-warning">{context.t('list.unread')}</span>;
};
