import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';

/** Draws the chip "cancel trip", or "report trip" with the option `about: report`; it opens the reason (LIST-24). */
export const ReasonCell: CellComponent = ({ context }): ReactNode => {
  const isReport = context.options['about'] === 'report';
  return (
    <button
      type="button"
      className={isReport ? 'lw-chip lw-tone-warning' : 'lw-chip lw-tone-error'}
      data-action="show-description"
      data-key={context.column.key}
    >
      {context.t(isReport ? 'list.reportTrip' : 'list.cancelTrip')}
    </button>
  );
};
