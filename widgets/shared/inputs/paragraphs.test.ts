import { describe, expect, it } from 'vitest';
import { htmlToPlain, plainToHtml } from './paragraphs.ts';

describe('plainToHtml and htmlToPlain', () => {
  it.each(['سطر واحد', 'فقرة أولى\n\nSecond paragraph', 'سطر\nتحته سطر', 'a < b & c > "d"'])('keep "%s"', (text) => {
    expect(htmlToPlain(plainToHtml(text))).toBe(text);
  });

  it('2.2: each paragraph takes its direction from its own first letter', () => {
    expect(plainToHtml('أهلاً\n\nHello')).toBe('<p dir="auto">أهلاً</p><p dir="auto">Hello</p>');
  });

  it('escapes markup that was typed', () => {
    expect(plainToHtml('<script>')).toBe('<p dir="auto">&lt;script&gt;</p>');
  });

  it('reads text without any markup', () => {
    expect(htmlToPlain('نص')).toBe('نص');
  });

  it.each(['<p>a <strong>b</strong></p>', '<ul><li>a</li></ul>', '<p class="x">a</p>'])(
    'says that plain text would lose something of %s',
    (html) => {
      expect(htmlToPlain(html)).toBeUndefined();
    },
  );
});
