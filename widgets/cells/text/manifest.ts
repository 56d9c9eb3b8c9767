import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** Any text, unchanged. */
export const manifest = defineCell({
  id: 'text',
  accepts: 'any',
  toText: (value, { language }) => pickLocalised(value, language),
});
