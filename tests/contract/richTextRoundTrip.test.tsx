import * as fc from 'fast-check';
import { createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '../../server/records/sanitizeRichText.ts';
import { parseHtml } from '../../widgets/editor/content/parseHtml.ts';
import { readBlocks } from '../../widgets/editor/content/readBlocks.ts';
import type { Inline, LineContent, ListBlock, RichBlock } from '../../widgets/editor/content/RichBlock.types.ts';
import { writeHtml } from '../../widgets/editor/content/writeHtml.ts';
import { EDITOR_CONFIG } from '../../widgets/editor/lexical/editorConfig.ts';
import { loadHtml, readHtml } from '../../widgets/editor/lexical/editorHtml.ts';

const normal = (html: string): string => writeHtml(readBlocks(parseHtml(html)));

/** Through Lexical's nodes and back. */
function throughEditor(html: string): string {
  const editor = createEditor(EDITOR_CONFIG);
  loadHtml(editor, html);
  return readHtml(editor);
}

const flag = fc.constantFrom(undefined, true as const);
const inline: fc.Arbitrary<Inline> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      text: fc.string({
        unit: fc.constantFrom('ا', 'b', ' ', '\u00A0', '<', '&', '"', '😀', '\u200F', '5'),
        minLength: 1,
        maxLength: 6,
      }),
      marks: fc.record({ bold: flag, underline: flag, strike: flag }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'break' as const }) },
);
const line: fc.Arbitrary<LineContent[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: inline },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('link' as const),
        href: fc.constantFrom('https://a.ae/?b&c', 'mailto:a@b.ae', 'tel:+97150123', '/x'),
        children: fc.array(inline, { maxLength: 2 }),
      }),
    },
  ),
  { maxLength: 5 },
);
const dir = fc.constantFrom(undefined, 'rtl' as const, 'ltr' as const);
const listOf = (inner: fc.Arbitrary<ListBlock[]>): fc.Arbitrary<ListBlock> =>
  fc.record({
    kind: fc.constantFrom('ul', 'ol'),
    items: fc.array(fc.record({ children: line, lists: inner }), { minLength: 1, maxLength: 3 }),
  });
const list = listOf(fc.array(listOf(fc.array(listOf(fc.constant([])), { maxLength: 1 })), { maxLength: 1 }));
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('p', 'h1', 'h2', 'h3', 'blockquote'), dir, children: line }),
  fc.tuple(list, dir).map(([written, chosen]) => ({ ...written, dir: chosen })),
);

describe('any rich text', () => {
  it('FORM-20: lists deeper than anyone writes are one list in the end, without a letter lost', () => {
    const html = normal('<ul><li>x'.repeat(60));
    expect(html.match(/<ul/g)).toHaveLength(8);
    expect(html.match(/x/g)).toHaveLength(60);
    expect(sanitizeRichText(html)).toBe(html);
    expect(normal(html)).toBe(html);
  });

  it('FORM-20: is the same after saving and opening it, and the server changes nothing in it', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const html = normal(writeHtml(blocks));
        expect(normal(html)).toBe(html);
        expect(sanitizeRichText(html)).toBe(html);
        const opened = throughEditor(html);
        expect(throughEditor(opened)).toBe(opened);
      }),
      { numRuns: 150 },
    );
  });
});

/** Words of a text that are bold, in their order. */
function boldWords(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('strong')].map(({ textContent }) => textContent);
}

const REFUSED = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  'vbscript:x',
  'https://bank.test@evil.test',
  '',
];

describe('a text with a refused link', () => {
  it.each(
    REFUSED.flatMap((href) => [
      `<p><a href="${href}">رابط</a> ثم <strong>مهم</strong> و<strong>عاجل</strong></p>`,
      `<p><strong>مهم</strong><a href="${href}"><strong>عاجل</strong></a></p>`,
      `<ul><li><a href="${href}">رابط</a><b>مهم</b></li><li><b>عاجل</b></li></ul>`,
      `<a href="${href}">رابط<p><strong>مهم</strong></p></a><p><strong>عاجل</strong></p>`,
    ]),
  )('MEND-11: keeps what is bold when it is opened and saved twice: %s', (sent) => {
    const save = (html: string): string => sanitizeRichText(throughEditor(html));
    const saved = sanitizeRichText(sent);
    expect(saved).not.toContain('span');
    expect(boldWords(saved).join(' ')).toBe('مهم عاجل');
    expect(boldWords(save(saved)).join('')).toBe(boldWords(saved).join(''));
    expect(save(save(saved))).toBe(save(saved));
    expect(sanitizeRichText(saved)).toBe(saved);
  });
});
