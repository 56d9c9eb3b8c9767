import { digitsOnly, foldDigits } from '../text/digits.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { TextKind } from './TextKind.types.ts';

/** The check digit after fourteen others (Luhn). */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The number of an Emirates ID card, stored as its fifteen digits and shown as `784-1987-1234567-1`. */
export const emiratesId: TextKind = {
  read: (text) => sanitizeLine(foldDigits(text)).replaceAll(/[\s-]/g, ''),
  isValid: (text) => /^784(19|20)\d{10}$/.test(text) && checkDigit(text.slice(0, 14)) === Number(text[14]),
  show: (value) => value.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4'),
  needle: digitsOnly,
  sample: (number) => {
    const digits = `784${1960 + (number % 45)}${String(1_000_000 + ((number * 7919) % 8_999_999)).padStart(7, '0')}`;
    return digits + String(checkDigit(digits));
  },
};
