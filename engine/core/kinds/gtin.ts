import { digitsOnly, foldDigits } from '../text/digits.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { TextKind } from './TextKind.types.ts';

/** The last digit of a number, from those before it (GS1): every second one from the end counts three times. */
export function gtinCheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The number in the bar code of a product, with 8, 12, 13 or 14 digits, the last of which checks the others. */
export const gtin: TextKind = {
  read: (text) => sanitizeLine(foldDigits(text)).replaceAll(/[\s-]/g, ''),
  isValid: (text) => /^(?:\d{8}|\d{12,14})$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1)),
  needle: digitsOnly,
  sample: (number) => {
    const digits = `629104${String(100_000 + number).padStart(6, '0')}`;
    return digits + String(gtinCheckDigit(digits));
  },
};
