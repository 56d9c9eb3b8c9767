import { defineCell } from '../../../engine/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/text/Text.ts';

/** A person's name: lists show its first 13 characters. */
export const manifest = defineCell({
  id: 'name',
  accepts: ['text', 'text-ar', 'text-en', 'bilingual-text'],
  toText: (value, { language }) => pickLocalised(value, language),
});
