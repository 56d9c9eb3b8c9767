import { describe, expect, it } from 'vitest';
import { textFault } from '../shared/textFaults.ts';

describe('AUTH-03: texts', () => {
  it.each([
    ['hidden', 'ar', 'نص\u202E آخر'],
    ['hidden', 'en', 'zero\u200Bwidth'],
    ['hidden', 'ar', 'نص \u2068SMS'],
    ['control', 'en', 'a\tb'],
    ['control', 'ar', 'نص\u0000'],
    ['control', 'en', 'half \uD83D'],
    ['mojibake', 'ar', 'Ø§Ù„'],
    ['forms', 'ar', 'ﺍﻟﻨﺺ'],
    ['foreign', 'ar', 'کتاب'],
    ['space', 'en', ' Name'],
    ['space', 'ar', 'اسم  آخر'],
    ['markup', 'en', 'A <b>name</b>'],
    ['markup', 'en', 'Salt &amp; pepper'],
    ['leftover', 'en', 'TODO: name'],
    ['leftover', 'en', 'Lorem ipsum'],
    ['value', 'en', 'Hello {name}'],
    ['punctuation', 'ar', 'هل تريد?'],
    ['punctuation', 'en', 'Name، phone'],
    ['digits', 'en', 'Room ٣'],
    ['latin', 'ar', 'صفحة settings هنا'],
  ] as const)('have a fault "%s" (%s): %s', (fault, side, text) => {
    expect(textFault(text, side)?.fault).toBe(fault);
  });

  it.each([
    ['ar', 'رسائل SMS'],
    ['ar', 'تطبيق \u2068settings\u2069'],
    ['ar', 'الرمز (code) هنا'],
    ['ar', 'اكتب https://example.com أو name@example.com'],
    ['ar', 'هل تريد المتابعة؟'],
    ['ar', '15 يومًا'],
    ['en', 'Mark as paid (24/7)'],
    ['en', '50% off'],
  ] as const)('are left alone when nothing is wrong (%s): %s', (side, text) => {
    expect(textFault(text, side)).toBeUndefined();
  });

  it('may quote technical words where they explain something', () => {
    expect(textFault('يُرسل العنوان مع {number} و Bearer token', 'ar', { isProse: true })).toBeUndefined();
    expect(textFault('نص\u202E آخر', 'ar', { isProse: true })?.fault).toBe('hidden');
  });

  it('may fill in values where they are templates', () => {
    expect(textFault('{amount} for {user_id}', 'en', { hasValues: true })).toBeUndefined();
  });
});
