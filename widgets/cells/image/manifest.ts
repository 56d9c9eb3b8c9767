import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { imageAddress } from '../shared/imageAddress.ts';

/** A picture, of the screen's language where there are two. */
export const manifest = defineCell({
  id: 'image',
  accepts: ['image', 'bilingual-image', 'url', 'text'],
  width: 72,
  toText: (value, { language }) => imageAddress(value, language),
});
