import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { recordOf } from '../shared/recordOf.ts';

/** Draws the chip that opens a reason: why it was cancelled, what was reported (`about: report`), or the reason itself (`shows: name`). */
export const ReasonCell: CellComponent = ({ context, value }): ReactNode => {
  const name = context.options['shows'] === 'name' ? recordOf(value, context.language).name : '';
  const isReport = context.options['about'] === 'report';
  return (
    <button
      type="button"
      className={isReport ? 'lw-chip lw-tone-warning' : 'lw-chip lw-tone-error'}
      data-action="show-description"
      data-key={context.column.key}
    >
      {name === '' ? context.t(isReport ? 'list.reportReason' : 'list.cancelReason') : <UserText>{name}</UserText>}
    </button>
  );
};
