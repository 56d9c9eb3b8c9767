import { describe, expect, it } from 'vitest';
import { wrongPhoneDigits } from './wrongPhoneDigits.ts';

describe('wrongPhoneDigits', () => {
  it.each([
    ['501234567', 9, undefined],
    ['50123456', 9, 9],
    ['5012345678', '9', 9],
    ['501234567', '9', undefined],
    // libphonenumber refuses the first of +971 and accepts the second.
    ['111111111', 9, undefined],
    ['43334444', 9, 9],
    ['', 9, undefined],
    ['5', undefined, undefined],
    ['5', null, undefined],
    ['5', 0, undefined],
    ['5', 'many', undefined],
  ])('HOUSE-05, FORM-15: %j with a limit of %j should have %j digits', (number, limit, expected) => {
    expect(wrongPhoneDigits(number, limit)).toBe(expected);
  });
});
