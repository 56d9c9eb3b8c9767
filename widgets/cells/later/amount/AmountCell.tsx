import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { amountParts } from '../../../../engine/core/money/amounts.ts';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';

/** Draws an amount with the sign of its currency after it; of sums a line for each currency. */
export const AmountCell: CellComponent = ({ value, context }): ReactNode => {
  const { field = {}, row, language } = context;
  return amountParts(value, field, { row, language }).map(({ amount, label }) => (
    <div key={label} className="lw-nowrap">
      {/* The sign follows the number as people read, also in a column that is laid out from left to right. */}
      <span dir={directionOf(language)}>
        <Ltr className="lw-num">{amount}</Ltr> <bdi className="lw-unit">{label}</bdi>
      </span>
    </div>
  ));
};
