import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** A color, beside what it is written as. */
export const manifest = defineCell({
  id: 'color',
  accepts: ['color'],
  width: 130,
  toText: (value) => (typeof value === 'string' ? value : ''),
});
