import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** A text in both languages: the screen's, else the other one. */
export const manifest = defineCell({
  id: 'bilingual',
  accepts: ['bilingual-text', 'bilingual-textarea', 'text'],
  toText: (value, { language }) => pickLocalised(value, language),
});
