import { describe, expect, it } from 'vitest';
import { markdownToHtml, markdownToText } from './markdown.ts';

describe('markdownToHtml', () => {
  it.each([
    ['# عنوان\n\nفقرة **مهمة**\nسطر ثانٍ', '<h1>عنوان</h1><p>فقرة <strong>مهمة</strong><br>سطر ثانٍ</p>'],
    ['- one\n- two\n\n1. first\n٢. ثانٍ', '<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>ثانٍ</li></ol>'],
    ['> quoted\n> > deeper', '<blockquote><p>quoted</p><blockquote><p>deeper</p></blockquote></blockquote>'],
    ['#### small ##', '<h3>small</h3>'],
    ['[site](https://example.ae/a?b=1&c=2)', '<p><a href="https://example.ae/a?b=1&amp;c=2">site</a></p>'],
    [
      'a *b* _c_ snake_case_name ~~d~~ `<x>`',
      '<p>a <strong>b</strong> <strong>c</strong> snake_case_name <s>d</s> &lt;x&gt;</p>',
    ],
    ['```\n<b>\n```\nafter', '<p>&lt;b&gt;</p><p>after</p>'],
    ['a\n---\nb', '<p>a</p><p>b</p>'],
    [String.raw`\*not\* strong`, '<p>*not* strong</p>'],
    ['', ''],
  ])('KIND-04: %s', (text, html) => {
    expect(markdownToHtml(text)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '**<img src=x onerror=alert(1)>**',
    '[<b>](https://example.ae/"onclick="x)',
    '`</p><script>`',
  ])('KIND-04: what is markup in it stays text: %s', (text) => {
    const html = markdownToHtml(text);
    expect(html).not.toMatch(/<(?:script|img|b)\b|href="(?:javascript|data)|"onclick/i);
  });

  it('KIND-04: marks that never end, and quotes without end, are read once', () => {
    for (const mark of ['*', '_', '~~', '[', '> ', '`', '**a', '- '])
      expect(markdownToHtml(`a ${mark.repeat(5_000)} b`)).toContain('b');
  });

  it('KIND-04: reads as plain text', () => {
    expect(markdownToText('## عنوان\n- **أول**\n- [ثانٍ](https://example.ae)')).toBe('عنوان أول ثانٍ');
  });
});
