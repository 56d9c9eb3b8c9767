import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { periodText } from '../../../../engine/core/kinds/period.ts';

/** A week or a quarter in words. */
export const manifest = defineCell({
  id: 'period',
  accepts: ['week', 'quarter'],
  toText: (value, { language }) => periodText(value, language) || (typeof value === 'string' ? value : ''),
});
