import { defineCell } from '../../../engine/registry/defineCell.ts';
import { parseNumber } from '../../../engine/text/digits.ts';
import { formatDuration } from '../../../engine/text/format.ts';

/** A duration in whole minutes. */
export const manifest = defineCell({
  id: 'duration',
  accepts: ['number', 'integer', 'text'],
  toText: (value, { language }) => formatDuration(parseNumber(value), language),
});
