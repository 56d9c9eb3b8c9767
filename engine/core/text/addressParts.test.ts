import { describe, expect, it } from 'vitest';
import { addressParts } from './addressParts.ts';

describe('addressParts', () => {
  it.each([
    ['https://example.ae', { host: 'example.ae', path: '' }],
    ['https://example.ae/a%20b?c=1#d', { host: 'example.ae', path: '/a b?c=1' }],
    ['https://Example.AE:8443/%D8%A7', { host: 'example.ae:8443', path: '/ا' }],
    ['https://مثال.امارات/x', { host: 'xn--mgbh0fb.xn--mgbaam7a8h', name: 'مثال.امارات', path: '/x' }],
    ['https://аpple.com', { host: 'xn--pple-43d.com', name: 'аpple.com', path: '' }],
    ['https://example.ae/%E2%80%AEgpj.exe', { host: 'example.ae', path: '/%E2%80%AEgpj.exe' }],
    ['https://example.ae/%FF%00', { host: 'example.ae', path: '/%FF%00' }],
  ])('KIND-09: %s', (address, parts) => {
    expect(addressParts(address)).toEqual(parts);
  });

  it.each(['', 'example.ae', 'javascript:alert(1)', 'https://bank.ae@evil.example/', 'ftp://a.b', 'https://'])(
    'KIND-09: %j is none',
    (address) => {
      expect(addressParts(address)).toBeUndefined();
    },
  );
});
