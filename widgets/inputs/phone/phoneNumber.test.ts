import { describe, expect, it } from 'vitest';
import { normalisePhone, toPhoneCountries } from './phoneNumber.ts';

describe('normalisePhone', () => {
  it.each([
    ['٠٥٠١٢٣٤٥٦٧', '501234567'],
    ['050 123 4567', '501234567'],
    ['+971 50 123 4567', '501234567'],
    ['00971501234567', '501234567'],
    ['+971 (0)50 123-4567', '501234567'],
    ['501234567', '501234567'],
    // Without a sign it may be a national number that starts like the code.
    ['971501234', '971501234'],
    ['', ''],
  ])('3.4: %s of the Emirates is %s', (text, number) => {
    expect(normalisePhone(text, '971')).toBe(number);
  });

  it('keeps the digits of another country as they are', () => {
    expect(normalisePhone('+20 100 123 4567', '971')).toBe('201001234567');
  });
});

describe('toPhoneCountries', () => {
  it('takes code, limit and flag as the server sends them and leaves out what has no code', () => {
    expect(
      toPhoneCountries([
        { id: 1, name: 'الإمارات', phone_code: '971', phone_number_limit: '9', image: '/media/ae.svg' },
        { id: 2, name: 'مصر', phone_code: 20, phone_number_limit: null, image: null },
        { id: 3, name: 'بلا رمز' },
      ]),
    ).toEqual([
      { id: 1, name: 'الإمارات', code: '971', limit: 9, image: '/media/ae.svg' },
      { id: 2, name: 'مصر', code: '20' },
    ]);
  });
});
