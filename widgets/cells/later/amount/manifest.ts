import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { amountParts, amountText } from '../../../../engine/core/money/amounts.ts';

/** An amount with the sign of its own currency, which may be another in each record; sums have one for each currency. */
export const manifest = defineCell({
  id: 'amount',
  accepts: ['money'],
  toText: (value, { field = {}, row, language }) =>
    amountText(amountParts(value, field, { language, ...(row && { row }) })),
});
