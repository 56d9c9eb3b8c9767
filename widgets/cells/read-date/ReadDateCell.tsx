import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { momentText } from '../shared/momentText.ts';

/** Draws the moment of reading, or a chip that says "unread". */
export const ReadDateCell: CellComponent = ({ value, context }): ReactNode => {
  const text = momentText(value);
  if (text !== '') return <Ltr className="lw-num">{text}</Ltr>;
  return <span className="lw-chip lw-tone-warning">{context.t('list.unread')}</span>;
};
