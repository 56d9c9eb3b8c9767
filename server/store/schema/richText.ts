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

/** White space of a text, with the spaces that are not broken. */
const SPACES = String.raw`[\s\u00a0]+`;
/** White space that HTML shows as one space. */
const BLANKS = String.raw`[ \t\r\n\f]+`;
/** Spaces at the ends of a line. */
const INNER = String.raw`[ \t\u00a0]+`;
/** A tag that begins or ends a block, or a break. */
const BOUNDARY = String.raw`</?(?:${WORD_ENDS})\M[^>]*>`;
/** Signs that reorder the text after them, which the sanitiser removes. */
const OVERRIDES = String.raw`[\u202a-\u202e\u2066-\u2069]`;

/** SQL of the text of an SQL expression of rich text in one line, as `htmlToText` has it. */
export function lineOf(expression: string): string {
  return `btrim(regexp_replace(${plainTextOf(expression)}, '${SPACES}', ' ', 'g'))`;
}

/**
 * SQL of the text of an SQL expression of rich text with a line for each paragraph, item and break; an empty paragraph is an
 * empty line, and there is none at either end. What `paragraphsOf` makes of a text is read as that text again.
 */
export function linesOf(expression: string): string {
  const steps: [pattern: string, by: string][] = [
    [BLANKS, `' '`],
    // Tags within a line.
    [String.raw`<(?!/?(?:${WORD_ENDS})\M)/?[a-z][^>]*>`, `''`],
    [` *(${BOUNDARY}) *`, String.raw`'\1'`],
    // A break that ends a block is not shown; it keeps an empty paragraph open.
    [String.raw`<br\M[^>]*>(?=</?(?!br\M)|$)`, `''`],
    // No tag is without a name: this is a line that has nothing.
    [String.raw`<(p|h[1-6]|blockquote|li|div|pre)\M[^>]*></\1>`, String.raw`'<\1><></\1>'`],
    [String.raw`<br\M[^>]*>`, `E'\\n'`],
    [`(?:${BOUNDARY})+`, `E'\\n'`],
    ['<>', `''`],
  ];
  const lines = steps.reduce((text, [pattern, by]) => `regexp_replace(${text}, '${pattern}', ${by}, 'gi')`, expression);
  const read = ENTITIES.reduce((text, [written, character]) => `replace(${text}, '${written}', '${character}')`, lines);
  return trimmedLines(`replace(${read}, U&'\\00A0', ' ')`);
}

/**
 * SQL of rich text with the lines of an SQL expression of a text, as the editor writes them: a paragraph for each, whose
 * direction is that of its letters. The sanitiser leaves it as it is. Empty where there is nothing to see.
 */
export function paragraphsOf(expression: string): string {
  const lines = trimmedLines(withoutOverrides(expression));
  const escaped = ['&amp;', '&lt;', '&gt;'].reduce(
    (text, entity, index) => `replace(${text}, '${'&<>'.charAt(index)}', '${entity}')`,
    lines,
  );
  // HTML shows several spaces as one.
  const spaced = `regexp_replace(${escaped}, '(?<= ) ', U&'\\00A0', 'g')`;
  const [begin, end] = ['<p dir="auto">', '</p>'];
  const paragraphs = `'${begin}' || replace(${spaced}, E'\\n', '${end}${begin}') || '${end}'`;
  return `replace(nullif(${paragraphs}, '${begin}${end}'), '${begin}${end}', '${begin}<br>${end}')`;
}

/** SQL of a text without what the sanitiser removes of it. */
export function withoutOverrides(expression: string): string {
  return `regexp_replace(${expression}, '${OVERRIDES}', '', 'g')`;
}

/** Lines without spaces at their ends, none of them empty at the ends of the text. */
function trimmedLines(text: string): string {
  const steps: [pattern: string, by: string][] = [
    [String.raw`\r\n?`, `E'\\n'`],
    [String.raw`(^|\n)${INNER}`, String.raw`'\1'`],
    [String.raw`${INNER}(\n|$)`, String.raw`'\1'`],
    [String.raw`\t`, `' '`],
  ];
  const trimmed = steps.reduce((one, [pattern, by]) => `regexp_replace(${one}, '${pattern}', ${by}, 'g')`, text);
  return `btrim(${trimmed}, E'\\n')`;
}
