import { defineCell } from '../../../engine/registry/defineCell.ts';
import { formatNumber } from '../../../engine/text/format.ts';
import { parseNumber } from '../../../engine/text/digits.ts';

/** A number, grouped. */
export const manifest = defineCell({
  id: 'number',
  accepts: ['integer', 'number', 'order', 'digits'],
  toText: (value, { language }) => formatNumber(parseNumber(value), language),
});
