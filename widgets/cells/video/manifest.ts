import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { imageAddress } from '../shared/imageAddress.ts';

/** A video: its poster, which opens the player. */
export const manifest = defineCell({
  id: 'video',
  accepts: ['video'],
  width: 72,
  toText: (value, { language }) => imageAddress(value, language),
});
