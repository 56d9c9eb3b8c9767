import { defineCell } from '../../../engine/core/registry/defineCell.ts';

/** A web address. */
export const manifest = defineCell({
  id: 'url',
  accepts: ['url', 'text'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
