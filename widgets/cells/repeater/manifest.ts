import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { formatInteger } from '../../../engine/core/text/format.ts';

/** Items of several fields each: their number in a list, all of them in a show view. */
export const manifest = defineCell({
  id: 'repeater',
  accepts: ['repeater', 'blocks', 'rows'],
  width: 120,
  toText: (value, { language }) => (Array.isArray(value) ? formatInteger(value.length, language) : ''),
});
