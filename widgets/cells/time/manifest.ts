import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { formatTime } from '../../../engine/core/text/format.ts';

/** A time of day, 24 hours. */
export const manifest = defineCell({
  id: 'time',
  accepts: ['time', 'timestamp', 'text'],
  width: 90,
  toText: formatTime,
});
