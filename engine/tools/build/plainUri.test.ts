import { expect, it } from 'vitest';
import plainUri from './plainUri.ts';

it('FAST-02: forms read references as the package does whose place it takes', () => {
  const base = 'https://lawha.test/schemas/a.json';
  expect(plainUri.resolve(base, 'b.json')).toBe('https://lawha.test/schemas/b.json');
  expect(plainUri.resolve(base, '#/$defs/x')).toBe(`${base}#/$defs/x`);
  expect(plainUri.resolve(base, 'https://other.test/c')).toBe('https://other.test/c');
  expect(plainUri.resolve('', '#/$defs/x')).toBe('#/$defs/x');
  expect(plainUri.equal('https://LAWHA.test/a', 'https://lawha.test/a')).toBe(true);
  expect(plainUri.equal('https://lawha.test/a', 'https://lawha.test/b')).toBe(false);
  expect(plainUri.equal('lawha:money', 'lawha:money')).toBe(true);
});
