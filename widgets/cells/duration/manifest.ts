import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';
import { formatDuration } from '../../../engine/core/text/format.ts';

/** A duration in whole minutes. */
export const manifest = defineCell({
  id: 'duration',
  accepts: ['number', 'integer', 'text'],
  toText: (value, { language }) => formatDuration(parseNumber(value), language),
});
