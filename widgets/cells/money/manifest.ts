import { defineCell } from '../../../engine/registry/defineCell.ts';
import { currencyLabel, formatAmount } from '../../../engine/text/format.ts';
import { parseNumber } from '../../../engine/text/digits.ts';

/** An amount; the column's header names the currency. */
export const manifest = defineCell({
  id: 'money',
  accepts: ['money', 'number', 'integer'],
  unit: currencyLabel,
  toText: (value, { language }) => formatAmount(parseNumber(value), language),
});
