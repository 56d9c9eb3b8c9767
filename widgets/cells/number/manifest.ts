import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';

/** A number, grouped, with the decimals that its field may have; three at most where it does not say. */
export const manifest = defineCell({
  id: 'number',
  accepts: ['integer', 'number', 'order', 'digits'],
  toText: (value, { language, field }) => {
    const scale = field?.leaves?.[0]?.scale;
    return formatNumber(parseNumber(value), language, scale === undefined ? {} : { maximumFractionDigits: scale });
  },
});
