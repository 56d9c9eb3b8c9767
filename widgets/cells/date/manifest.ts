import { defineCell } from '../../../engine/registry/defineCell.ts';
import { momentText } from '../../shared/cells/momentText.ts';

/** A day, or a moment with its time. */
export const manifest = defineCell({
  id: 'date',
  accepts: ['date', 'timestamp', 'text'],
  width: 150,
  toText: momentText,
});
