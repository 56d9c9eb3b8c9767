import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';

/** Tags between which a word ends; all others may be within one. */
const WORD_ENDS = 'p|div|br|hr|li|ul|ol|h[1-6]|blockquote|pre|tr|td|th|table|figure|figcaption';

/** What stored rich text escapes; the ampersand is last, so that nothing is read twice. */
const ENTITIES: readonly (readonly [written: string, character: string])[] = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "''"],
  ['&amp;', '&'],
];

/** Whether a field holds rich text. */
export function isRichText({ kind }: Pick<ResolvedField, 'kind'>): boolean {
  return kind === 'html' || kind === 'bilingual-html';
}

/**
 * The SQL expression of the words of an SQL expression of rich text, as `htmlToText` has them: without tags, with the
 * characters that are escaped. The text has been sanitised, so that each `<` begins a tag. Immutable, for generated columns.
 */
export function plainTextOf(expression: string): string {
  const apart = `regexp_replace(${expression}, '</?(${WORD_ENDS})\\M[^>]*>', ' ', 'gi')`;
  const words = `regexp_replace(${apart}, '</?[a-z][^>]*>', '', 'gi')`;
  return ENTITIES.reduce((text, [written, character]) => `replace(${text}, '${written}', '${character}')`, words);
}
