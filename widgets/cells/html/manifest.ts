import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { htmlToText } from '../../../engine/core/text/htmlToText.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** Rich text: lists show its beginning, which opens the whole. */
export const manifest = defineCell({
  id: 'html',
  accepts: ['html', 'bilingual-html', 'textarea', 'text', 'bilingual-textarea'],
  toText: (value, { language }) => htmlToText(pickLocalised(value, language)),
});
