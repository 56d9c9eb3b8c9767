import { defineCell } from '../../../engine/registry/defineCell.ts';

/** A web address. */
export const manifest = defineCell({
  id: 'url',
  accepts: ['url', 'text'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
