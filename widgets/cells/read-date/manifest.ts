import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { momentText } from '../shared/momentText.ts';

/** When something was read; nothing means that it is unread. */
export const manifest = defineCell({
  id: 'read-date',
  accepts: ['timestamp', 'text'],
  width: 150,
  drawsEmpty: true,
  toText: momentText,
});
