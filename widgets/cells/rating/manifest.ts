import { defineCell } from '../../../engine/registry/defineCell.ts';
import { parseNumber } from '../../../engine/text/digits.ts';
import { formatNumber } from '../../../engine/text/format.ts';

/** Stars from 0 to 5 in half steps. */
export const manifest = defineCell({
  id: 'rating',
  accepts: ['rating', 'number', 'integer'],
  width: 140,
  toText: (value, { language }) => formatNumber(parseNumber(value), language, { maximumFractionDigits: 1 }),
});
