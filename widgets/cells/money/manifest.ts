import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { currencyLabel, formatAmount } from '../../../engine/core/text/format.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';

/** An amount; the column's header names the currency. */
export const manifest = defineCell({
  id: 'money',
  accepts: ['money', 'number', 'integer'],
  unit: currencyLabel,
  toText: (value, { language }) => formatAmount(parseNumber(value), language),
});
