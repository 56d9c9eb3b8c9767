import { defineCell } from '../../../engine/registry/defineCell.ts';
import { parseNumber } from '../../../engine/text/digits.ts';
import { formatDistance } from '../../../engine/text/format.ts';

/** A distance in whole kilometres. */
export const manifest = defineCell({
  id: 'distance',
  accepts: ['number', 'integer', 'text'],
  toText: (value, { language }) => formatDistance(parseNumber(value), language),
});
