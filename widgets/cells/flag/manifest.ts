import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { imageAddress } from '../shared/imageAddress.ts';

/** The picture of a flag. */
export const manifest = defineCell({
  id: 'flag',
  accepts: ['image', 'url', 'text'],
  width: 72,
  toText: (value, { language }) => imageAddress(value, language),
});
