import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { markdownToText } from '../../../../engine/core/text/markdown.ts';

/** Text in Markdown: lists show its words, the page of a record shows it as it is meant. */
export const manifest = defineCell({
  id: 'markdown',
  accepts: ['markdown', 'textarea'],
  toText: (value) => (typeof value === 'string' ? markdownToText(value) : ''),
});
