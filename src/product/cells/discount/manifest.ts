import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { parseNumber } from '../../../../engine/core/text/digits.ts';
import { formatMoney, formatPercent } from '../../../../engine/core/text/format.ts';

/** An amount of discount: a percentage or an amount, as the field `discount_type` of the same record says. */
export const manifest = defineCell({
  id: 'discount',
  accepts: ['number', 'money', 'percent', 'integer'],
  toText: (value, { row, language }) =>
    (row?.['discount_type'] === 'percentage' ? formatPercent : formatMoney)(parseNumber(value), language),
});
