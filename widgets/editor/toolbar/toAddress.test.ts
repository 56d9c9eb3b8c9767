import { describe, expect, it } from 'vitest';
import { toAddress } from './toAddress.ts';

describe('toAddress', () => {
  it.each([
    ['https://lawha.ae', 'https://lawha.ae'],
    ['http://lawha.ae/a', 'https://lawha.ae/a'],
    ['lawha.ae', 'https://lawha.ae'],
    ['www.lawha.ae/a?b', 'https://www.lawha.ae/a?b'],
    ['موقع.امارات', 'https://موقع.امارات'],
    ['a@lawha.ae', 'mailto:a@lawha.ae'],
    ['mailto:a@lawha.ae', 'mailto:a@lawha.ae'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'tel:0501234567'],
    ['+971 50-123-4567', 'tel:+971501234567'],
    ['/terms', '/terms'],
  ])('takes %s for %s', (typed, address) => {
    expect(toAddress(typed)).toBe(address);
  });

  it.each(['', 'كلمة', 'javascript:alert(1)', 'javascript:alert.ae', '//a.ae', 'a b.ae', 'ftp://a.ae', 'data:a.b'])(
    'LIST-23: %j leads nowhere',
    (typed) => {
      expect(toAddress(typed)).toBeUndefined();
    },
  );
});
