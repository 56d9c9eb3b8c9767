import { describe, expect, it } from 'vitest';
import { createMasker } from './createMasker.ts';

const masker = createMasker('a key of a test');

describe('createMasker', () => {
  it('OPS-01: gives different numbers different ones of the same length, whatever the length', () => {
    for (const length of [1, 2, 3]) {
      const all = Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'));
      const masked = all.map(masker.digits);
      expect(new Set(masked).size).toBe(all.length);
      expect(new Set(masked.map((text) => text.length))).toEqual(new Set([length]));
    }
    const phones = Array.from({ length: 1000 }, (_, n) => `50${String(n * 4987).padStart(7, '0')}`);
    const masked = phones.map(masker.phone);
    expect(new Set(masked).size).toBe(phones.length);
    for (const [index, phone] of masked.entries()) {
      expect(phone).toMatch(/^50\d{7}$/);
      expect(phone).not.toBe(phones[index]);
    }
  });

  it('OPS-01: gives a word the same replacement everywhere, of its script, and another key another one', () => {
    expect(masker.name('مريم الهاشمي')).toMatch(/^\p{Script=Arabic}+ \p{Script=Arabic}+$/u);
    expect(masker.name('Sara Haddad')).toBe(`${masker.name('Sara')} ${masker.name('Haddad')}`);
    expect(masker.name('SARA')).toBe(masker.name('sara'));
    const text = masker.text('Call me at 0501234567, please (Sara).');
    expect(text).toMatch(/^\w+ \w+ \w+ \d{10}, \w+ \(\w+\)\.$/);
    expect(text).not.toMatch(/Sara|0501234567/);
    const other = createMasker('another key');
    expect([other.phone('501234567'), other.email('a@b.ae')]).not.toEqual([
      masker.phone('501234567'),
      masker.email('a@b.ae'),
    ]);
  });

  it('OPS-01: keeps the form of addresses, places, days, pages and documents', () => {
    expect(masker.email('Sara@Lawha.ae')).toBe(masker.email('sara@lawha.ae'));
    expect(masker.email('sara@lawha.ae')).toMatch(/^person\.[0-9a-f]{12}@masked\.example$/);
    expect(masker.url('https://sara.example/me')).toMatch(/^https:\/\/masked\.example\/[0-9a-f]{12}$/);
    expect(Math.abs(Number(masker.degree('25.204849')) - 25.204849)).toBeLessThanOrEqual(0.05);
    expect(masker.degree('-3.5')).toMatch(/^-3\.\d{6}$/);
    expect(masker.day('1990-02-27')).toMatch(/^1990-0[23]-\d\d$/);
    const page = masker.html('<p>Sara <a href="tel:0501234567">calls</a></p>');
    expect(page).toMatch(/^<p>\w+ <a>\w+<\/a><\/p>$/);
    const document = JSON.parse(masker.json('{"name":"Sara","at":"2026-11-20T08:00:00Z","stars":[5],"none":null}')) as {
      name: string;
    };
    expect(document).toEqual({
      name: expect.stringMatching(/^\w+$/) as string,
      at: '2026-11-20T08:00:00Z',
      stars: [5],
      none: null,
    });
    expect(document.name).not.toBe('Sara');
    expect(masker.unique('Sara')).not.toBe(masker.unique('Sarah'));
  });
});
