import { digitsOnly, foldDigits } from '../../../engine/core/text/digits.ts';

/** A country of the phone input. */
export interface PhoneCountry {
  id: number | string;
  name: string;
  /** Calling code, digits only. */
  code: string;
  /** Digits of a national number; absent when the country states none (then the server's setting counts). */
  limit?: number;
  image?: string;
}

/**
 * The national number of what was typed: digits folded, spaces and signs gone, without `+971`, `00971` and the trunk 0.
 *
 * @example normalisePhone('+971 ٠٥٠ 123 4567', '971') // '501234567'
 */
export function normalisePhone(text: string, code: string): string {
  const plain = foldDigits(text).replaceAll(/[^0-9+]/g, '');
  const isInternational = plain.startsWith('+') || plain.startsWith('00');
  const digits = digitsOnly(plain).replace(isInternational ? /^0+/ : /^$/, '');
  const national = isInternational && digits.startsWith(code) ? digits.slice(code.length) : digits;
  return national.replace(/^0/, '');
}

/** The countries of an option list that the input can use: those with a calling code, in the server's order. */
export function toPhoneCountries(
  options: readonly { id: number | string; name: string; [key: string]: unknown }[],
): PhoneCountry[] {
  return options.flatMap(({ id, name, phone_code, phone_number_limit, image }) => {
    const code = digitsOnly(typeof phone_code === 'string' || typeof phone_code === 'number' ? String(phone_code) : '');
    if (code === '') return [];
    const limit = Number(phone_number_limit);
    return [{ id, name, code, ...(limit > 0 && { limit }), ...(typeof image === 'string' && { image }) }];
  });
}
