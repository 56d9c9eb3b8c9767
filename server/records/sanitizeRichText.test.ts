import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitizeRichText.ts';

describe('sanitizeRichText', () => {
  it.each([
    '<h2 dir="rtl">عنوان</h2><p dir="auto">نص <strong>مهم</strong><br><u>و</u> <s>آخر</s></p><ul dir="auto"><li>بند</li></ul>',
    '<ol dir="ltr"><li>a<ul><li>b</li></ul></li></ol><blockquote dir="auto">c</blockquote><p dir="auto"><br></p>',
    '<p dir="auto"><a href="https://lawha.test/?a=1&amp;b=2" rel="noopener noreferrer">رابط</a></p>',
    '<p dir="auto">a &lt; b &amp; "c"\u00A0 لـ\u200Fعلامة</p>',
  ])('LIST-23: keeps what the editor writes: %s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="x()">ok</p>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<iframe src="https://x"></iframe>ok', 'ok'],
    ['<p style="position:fixed">ok</p>', '<p>ok</p>'],
    ['<p dir="RTL">ok</p><li dir="rtl">ok</li><p dir="x">ok</p>', '<p dir="rtl">ok</p><li>ok</li><p>ok</p>'],
    ['<b>a</b><i>b</i><h5>c</h5><del>d</del>', '<strong>a</strong>b<h3>c</h3><s>d</s>'],
    ['<a href="javascript:alert(1)">ok</a>', 'ok'],
    ['<a href="java&#10;script:alert(1)">ok</a>', 'ok'],
    ['<a href="//evil.test">ok</a>', 'ok'],
    ['<a href="/\\evil.test">ok</a>', 'ok'],
    ['<a href="data:text/html,x">ok</a>', 'ok'],
    ['<a href="https://bank.test@evil.test">ok</a>', 'ok'],
    [
      '<a href=" HTTPS://a.ae " target="_top" rel="opener">ok</a>',
      '<a href="https://a.ae" rel="noopener noreferrer">ok</a>',
    ],
    [
      '<a href="https://a.ae">\u202Eea.b//:sptth</a>',
      '<a href="https://a.ae" rel="noopener noreferrer">ea.b//:sptth</a>',
    ],
    ['a&#x202E;b\u2066c', 'abc'],
  ])('LIST-23: makes %s harmless', (html, safe) => {
    expect(sanitizeRichText(html)).toBe(safe);
    expect(sanitizeRichText(safe)).toBe(safe);
  });
});

/** Whether every tag that is opened is closed in its turn. */
function isWellFormed(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === 'br') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

const tag = fc.constantFrom('p', 'b', 'strong', 'ul', 'li', 'h5', 'del', 'span', 'em', 'div', 'blockquote');
const link = fc.constantFrom('javascript:x', '//x', 'https://a.ae', 'mailto:a@b.ae', '');
const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('x', ' ', '<br>', '</span>', '</b>', '<a>'),
    fc
      .tuple(tag, fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
    fc
      .tuple(link, fc.array(tie('node'), { maxLength: 3 }))
      .map(([to, inner]) => `<a href="${to}">${inner.join('')}</a>`),
  ),
}));

describe('sanitizeRichText of any markup', () => {
  it.each([
    ['<p><a href="javascript:x">a</a><strong>b</strong></p>', '<p>a<strong>b</strong></p>'],
    ['<a href="//x">a</a><ul><li>b</li></ul>', 'a<ul><li>b</li></ul>'],
    ['<a href="x:y"><strong>a</strong></a><p>b</p>', '<strong>a</strong><p>b</p>'],
    ['<a>a</a><u>b</u>', 'a<u>b</u>'],
  ])('MEND-11: a refused link leaves its words alone: %s', (html, safe) => {
    expect(sanitizeRichText(html)).toBe(safe);
    expect(sanitizeRichText(safe)).toBe(safe);
  });

  it('MEND-11: tags too deep to be kept give their names to no others', () => {
    const html = sanitizeRichText(`${'<u>'.repeat(40)}<b>x</b>${'</u>'.repeat(40)}${'<u>'.repeat(39)}<u>y</u>`);
    expect(isWellFormed(html)).toBe(true);
    expect(sanitizeRichText(html)).toBe(html);
  });

  it('MEND-11: is well formed, and unchanged when it is saved again', () => {
    fc.assert(
      fc.property(fc.array(tree.node, { maxLength: 5 }), fc.nat({ max: 45 }), (nodes, depth) => {
        const html = sanitizeRichText(`${'<u>'.repeat(depth)}${nodes.join('')}`);
        expect(isWellFormed(html)).toBe(true);
        expect(sanitizeRichText(html)).toBe(html);
      }),
      { numRuns: 300 },
    );
  });
});
