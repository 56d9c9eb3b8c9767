import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { currencyLabel } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws an amount: bare under a header that names the currency, with the currency in a show view. */
export const MoneyCell: CellComponent = ({ value, context }): ReactNode => {
  const amount = <Ltr className="lw-num">{manifest.toText(value, context)}</Ltr>;
  if (context.place === 'list') return amount;
  return (
    <span className="lw-nowrap">
      {amount} {currencyLabel(context.language)}
    </span>
  );
};
