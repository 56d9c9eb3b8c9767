import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '../../../../server/resources/sanitizeRichText.ts';
import { createRichEditor, loadHtml, readHtml } from '../lexical/createRichEditor.ts';
import { parseHtml } from './parseHtml.ts';
import { readBlocks } from './readBlocks.ts';
import type { Inline, LineContent, ListBlock, RichBlock } from './RichBlock.types.ts';
import { writeHtml } from './writeHtml.ts';

const normal = (html: string): string => writeHtml(readBlocks(parseHtml(html)));

/** Through Lexical's nodes and back. */
function throughEditor(html: string): string {
  const editor = createRichEditor();
  loadHtml(editor, html);
  return readHtml(editor);
}

const KEPT = [
  '<p dir="auto">فقرة</p>',
  '<p dir="rtl">Villa 5</p><p dir="ltr">فيلا</p>',
  '<h1 dir="auto">أ</h1><h2 dir="auto">ب</h2><h3 dir="auto">c</h3>',
  '<blockquote dir="auto">اقتباس<br>سطر</blockquote>',
  '<p dir="auto"><strong>غامق</strong> <u>تحته خط</u> <s>مشطوب</s> <strong><u><s>كلها</s></u></strong></p>',
  '<ul dir="auto"><li>أ<ol><li>١</li><li>٢<ul><li>ج</li></ul></li></ol></li><li>ب</li></ul>',
  '<ol dir="rtl"><li>one<br>two</li></ol>',
  '<p dir="auto"><a href="https://lawha.test/?a=1&amp;b=2" rel="noopener noreferrer">رابط <strong>مهم</strong></a></p>',
  '<p dir="auto"><a href="mailto:a@b.ae" rel="noopener noreferrer">بريد</a>، <a href="tel:+97150123" rel="noopener noreferrer">هاتف</a> <a href="/terms" rel="noopener noreferrer">شروط</a></p>',
  '<p dir="auto">أ</p><p dir="auto"><br></p><p dir="auto">ب</p>',
  '<p dir="auto">سطر<br>سطر<br><br></p>',
  '<p dir="auto">a &lt; b &amp; c &gt; "d"</p>',
  '<p dir="auto">a \u00A0b\u00A0</p>',
  '<p dir="auto">لـ\u200Fعلامة</p>',
];

describe('rich text', () => {
  it.each(KEPT)('FORM-20: %s is the same after reading and writing, also through the editor', (html) => {
    expect(normal(html)).toBe(html);
    expect(throughEditor(html)).toBe(html);
  });

  it.each([
    ['', ''],
    ['<p><br></p>', ''],
    ['<p dir="auto">&nbsp;</p><ul><li></li></ul>', ''],
    ['نص', '<p dir="auto">نص</p>'],
    ['<div>a<div>b</div>c</div>', '<p dir="auto">a</p><p dir="auto">b</p><p dir="auto">c</p>'],
    ['<p><br></p><p>a</p><p><br></p>', '<p dir="auto">a</p>'],
    ['<b>a</b><i>b</i><em>c</em>', '<p dir="auto"><strong>a</strong>bc</p>'],
    [
      '<p><b><strong>a</strong></b><span style="white-space: pre-wrap">b</span></p>',
      '<p dir="auto"><strong>a</strong>b</p>',
    ],
    [
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote dir="auto">a</blockquote><blockquote dir="auto">b</blockquote>',
    ],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul dir="auto"><li>a<br>b</li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul dir="auto"><li>a<ul><li>b</li></ul></li></ul>'],
    ['<p>  a\n   b <b> c</b> </p>', '<p dir="auto">a b <strong>c</strong></p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p dir="auto">a</p>'],
    [
      '<p><a href="HTTPS://a.ae"><u style="x">a</u></a></p>',
      '<p dir="auto"><a href="https://a.ae" rel="noopener noreferrer"><u>a</u></a></p>',
    ],
    ['<script>x</script><style>y</style><p onclick="z()">a<img src=x onerror=z()></p>', '<p dir="auto">a</p>'],
    ['<p>a\u202Eb\u2066c</p>', '<p dir="auto">abc</p>'],
    ['<h5>a</h5>', '<h3 dir="auto">a</h3>'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p dir="auto">a b</p><p dir="auto">c</p>'],
    ['<ul dir="ltr"><li dir="rtl">a</li></ul>', '<ul dir="ltr"><li>a</li></ul>'],
  ])('FORM-20: %j is saved as %j, and that stays', (html, saved) => {
    expect(normal(html)).toBe(saved);
    expect(normal(saved)).toBe(saved);
    expect(throughEditor(html)).toBe(saved);
  });
});

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
    const html = normal(`${'<ul><li>x'.repeat(60)}`);
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
