const PARAGRAPH = /<p(?: dir="auto")?>((?:[^<]|<br ?\/?>)*)<\/p>/g;

/**
 * Rich text that is nothing but paragraphs, as plain text: one line per paragraph, an empty line between them.
 * Undefined when it has other markup, which plain text would lose.
 *
 * @example htmlToPlain('<p dir="auto">أهلاً</p>') // 'أهلاً'
 */
export function htmlToPlain(html: string): string | undefined {
  if (!html.includes('<')) return decode(html);
  if (html.replace(PARAGRAPH, '').trim() !== '') return undefined;
  return [...html.matchAll(PARAGRAPH)]
    .map(([, inner = '']) => decode(inner.replaceAll(/<br ?\/?>/g, '\n')))
    .join('\n\n');
}

/** Plain text as rich text: paragraphs that each take their direction from their own first letter. */
export function plainToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${encode(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
];

function decode(text: string): string {
  return ENTITIES.reduce((plain, [entity, character]) => plain.replaceAll(entity, character), text);
}

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
