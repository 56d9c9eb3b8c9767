import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { safeAddress, stripOverrides } from './richTextRules.ts';

describe('safeAddress', () => {
  it.each([
    ['https://lawha.test/a?b=c#d', 'https://lawha.test/a?b=c#d'],
    [' HTTPS://lawha.test ', 'https://lawha.test'],
    ['https://موقع.امارات/صفحة', 'https://موقع.امارات/صفحة'],
    ['https://lawha.test/a b', 'https://lawha.test/a%20b'],
    ['https://lawha.test/\u202Egpj.exe', 'https://lawha.test/gpj.exe'],
    ['mailto:a@b.ae?subject=x', 'mailto:a@b.ae?subject=x'],
    ['tel:+971 50 (123) 4567', 'tel:+971501234567'],
    ['/terms', '/terms'],
  ])('takes %s as %s', (href, address) => {
    expect(safeAddress(href)).toBe(address);
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    undefined,
    null,
    '',
    ' ',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'java\u200Bscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.ae/x',
    'file:///etc/passwd',
    'http://a.ae',
    'https:a.ae',
    'https://',
    'https:///a.ae'.replace('///', '//\\'),
    'https://bank.test@evil.test',
    'https://bank.test:pw@evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    'evil.test',
    '#a',
    'tel:x',
    'tel:',
    'https://a.ae/"onclick="x',
    'https://a.ae/<b>',
    `https://a.ae/${'x'.repeat(3000)}`,
  ])('LIST-23: %j is no address', (href) => {
    expect(safeAddress(href)).toBeUndefined();
  });
});

describe('stripOverrides', () => {
  it('2.6: removes controls that reorder the text after them, and keeps marks of one place', () => {
    expect(stripOverrides('a\u202A\u202B\u202C\u202D\u202Eb\u2066\u2067\u2068\u2069c\u200E\u200F\u061Cd')).toBe(
      'abc\u200E\u200F\u061Cd',
    );
  });
});

describe('markup of people', () => {
  it('LIST-23: is drawn by one component alone', () => {
    const root = join(import.meta.dirname, '../../..');
    const drawing = ['engine', 'widgets', 'src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .filter((file) =>
          /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(
            readFileSync(join(root, file), 'utf8'),
          ),
        ),
    );
    expect(drawing).toEqual(['widgets/views/cells/RichText.tsx']);
  });
});
