import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { imageAddresses } from '../shared/imageAddress.ts';

/** Several pictures. */
export const manifest = defineCell({
  id: 'images',
  accepts: ['images'],
  width: 160,
  toText: (value, { language }) => imageAddresses(value, language).join(' '),
});
