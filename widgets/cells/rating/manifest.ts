import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';

/** Stars from 0 to 5 in half steps. */
export const manifest = defineCell({
  id: 'rating',
  accepts: ['rating', 'number', 'integer'],
  width: 140,
  toText: (value, { language }) => formatNumber(parseNumber(value), language, { maximumFractionDigits: 1 }),
});
