import type { Random } from '../createRandom.ts';

/** An invented Emirates ID: 784, a year of birth, seven digits and the check digit (Luhn). */
export function nationalId(random: Random): string {
  const digits = `784${random.int(1968, 2003)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
  return digits + checkDigit(digits);
}

/** The digit that makes a number pass the Luhn check. */
export function checkDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}
