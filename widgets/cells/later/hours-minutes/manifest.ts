import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { durationText } from '../../../../engine/core/kinds/duration.ts';
import { parseNumber } from '../../../../engine/core/text/digits.ts';

/** Minutes in hours and minutes. */
export const manifest = defineCell({
  id: 'hours-minutes',
  accepts: ['duration', 'integer'],
  toText: (value, { language }) => durationText(parseNumber(value), language),
});
