import { describe, expect, it } from 'vitest';
import { startPage } from './startPage.ts';

const html = '<html lang="ar" dir="rtl"><title>x</title></html>';
const brand = { name: { ar: 'عيادة', en: 'Clinic', ur: 'کلینک' } };
const both = { content: ['ar', 'en'], required: ['ar', 'en'] };

describe('startPage', () => {
  it('LANG-16: names the languages that a person may have chosen, where there are further ones', () => {
    expect(startPage(html, { brand, languages: { offered: ['en', 'ar'], default: 'en', ...both } })).toBe(
      '<html lang="en" dir="ltr"><title>Clinic</title></html>',
    );
    expect(startPage(html, { brand, languages: { offered: ['ar', 'en', 'ur', 'hi'], default: 'ur', ...both } })).toBe(
      '<html data-languages="ar en ur hi" data-rtl="ar ur" lang="ur" dir="rtl"><title>کلینک</title></html>',
    );
  });
});
