import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** A person's name: lists show its first 13 characters. */
export const manifest = defineCell({
  id: 'name',
  accepts: ['text', 'text-ar', 'text-en', 'bilingual-text'],
  toText: (value, { language }) => pickLocalised(value, language),
});
