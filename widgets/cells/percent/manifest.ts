import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { formatPercent } from '../../../engine/core/text/format.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';

/** A percentage from 0 to 100. */
export const manifest = defineCell({
  id: 'percent',
  accepts: ['percent', 'number', 'integer'],
  toText: (value, { language }) => formatPercent(parseNumber(value), language),
});
