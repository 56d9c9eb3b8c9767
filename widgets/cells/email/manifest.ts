import { defineCell } from '../../../engine/core/registry/defineCell.ts';

/** An email address: lists show its first 13 characters after a leading mark. */
export const manifest = defineCell({
  id: 'email',
  accepts: ['email', 'text'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
