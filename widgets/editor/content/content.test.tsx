import { createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { EDITOR_CONFIG } from '../lexical/editorConfig.ts';
import { loadHtml, readHtml } from '../lexical/editorHtml.ts';
import { parseHtml } from './parseHtml.ts';
import { readBlocks } from './readBlocks.ts';
import { writeHtml } from './writeHtml.ts';

const normal = (html: string): string => writeHtml(readBlocks(parseHtml(html)));

/** Through Lexical's nodes and back. */
function throughEditor(html: string): string {
  const editor = createEditor(EDITOR_CONFIG);
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
