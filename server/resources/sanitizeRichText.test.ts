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
