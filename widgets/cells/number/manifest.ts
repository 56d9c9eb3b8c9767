import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';

/** A number, grouped. */
export const manifest = defineCell({
  id: 'number',
  accepts: ['integer', 'number', 'order', 'digits'],
  toText: (value, { language }) => formatNumber(parseNumber(value), language),
});
