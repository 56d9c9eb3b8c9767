import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitizeRichText.ts';

describe('sanitizeRichText', () => {
  it('LIST-23: keeps what the editor writes', () => {
    const html = '<h2 dir="rtl">عنوان</h2><p dir="auto">نص <strong>مهم</strong></p><ul><li>بند</li></ul>';
    expect(sanitizeRichText(html)).toBe(html);
    expect(sanitizeRichText('<a href="https://lawha.test" target="_blank">رابط</a>')).toBe(
      '<a href="https://lawha.test" rel="noopener noreferrer" target="_blank">رابط</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="x()">ok</p>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<iframe src="https://x"></iframe>ok', 'ok'],
    ['<p style="position:fixed">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', '<span>ok</span>'],
    ['<a href="//evil.test">ok</a>', '<span>ok</span>'],
    ['<a href="/\\evil.test">ok</a>', '<span>ok</span>'],
    ['<a href="data:text/html,x">ok</a>', '<span>ok</span>'],
  ])('LIST-23: makes %s harmless', (html, safe) => {
    expect(sanitizeRichText(html)).toBe(safe);
  });
});
