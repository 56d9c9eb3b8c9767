import { defineCell } from '../../../engine/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/text/Text.ts';

/** Any text, unchanged. */
export const manifest = defineCell({
  id: 'text',
  accepts: 'any',
  toText: (value, { language }) => pickLocalised(value, language),
});
