import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const hrefs = (text: string): string[] => linkify(text).flatMap(({ href }) => href ?? []);

describe('linkify', () => {
  it('makes links of addresses and leaves the rest as it is', () => {
    expect(linkify('انظر www.lawha.ae، ثم اكتب إلى help@lawha.ae.')).toEqual([
      { text: 'انظر ' },
      { text: 'www.lawha.ae', href: 'https://www.lawha.ae' },
      { text: '، ثم اكتب إلى ' },
      { text: 'help@lawha.ae', href: 'mailto:help@lawha.ae' },
      { text: '.' },
    ]);
  });

  it('keeps what belongs to an address and drops what ends a sentence', () => {
    expect(hrefs('(https://a.ae/x_(y)?q=1#z)!')).toEqual(['https://a.ae/x_(y)?q=1#z']);
    expect(hrefs('https://a.ae/?q=فاتورة؟ نعم')).toEqual(['https://a.ae/?q=فاتورة']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'www.',
    'https://',
    'a@b',
    '\u202Ehttp',
  ])('%s stays text', (text) => {
    expect(linkify(text)).toEqual([{ text }]);
  });

  it('preserves every character of any text', () => {
    const text = 'أ\u202Ehttps://a.ae\u202C ب <b>http://x.ae</b>';
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
    expect(hrefs(text)).toEqual(['https://a.ae', 'http://x.ae']);
  });
});
