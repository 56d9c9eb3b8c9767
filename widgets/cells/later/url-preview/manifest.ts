import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** A web address: the page of a record shows where it leads. */
export const manifest = defineCell({
  id: 'url-preview',
  accepts: ['url'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
