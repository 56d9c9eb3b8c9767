import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';
import { formatDistance } from '../../../engine/core/text/format.ts';

/** A distance in whole kilometres. */
export const manifest = defineCell({
  id: 'distance',
  accepts: ['number', 'integer', 'text'],
  toText: (value, { language }) => formatDistance(parseNumber(value), language),
});
