import { defineCell } from '../../../engine/core/registry/defineCell.ts';

/** An icon of the set, by its id. */
export const manifest = defineCell({
  id: 'icon',
  accepts: ['icon', 'text'],
  width: 72,
  toText: (value) => (typeof value === 'string' ? value : ''),
});
