import { foldDigits } from '../text/digits.ts';

/** A way to reach a person: what is shown, and the address that opens telephone or mail. */
export interface ContactAddress {
  text: string;
  address: string;
}

/**
 * Reads a telephone number `{code, number}` or an email.
 *
 * @example contactOf({ code: '971', number: '501234567' }) // { text: '+971 501234567', address: 'tel:+971501234567' }
 */
export function contactOf(value: unknown): ContactAddress | undefined {
  if (typeof value === 'string') return value.includes('@') ? { text: value, address: `mailto:${value}` } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const code: unknown = Reflect.get(value, 'code');
  const number: unknown = Reflect.get(value, 'number');
  if (typeof number !== 'string' || number === '') return undefined;
  const prefix = typeof code === 'string' && code !== '' ? `+${code}` : '';
  return {
    text: [prefix, number].filter(Boolean).join(' '),
    address: `tel:${prefix}${foldDigits(number).replaceAll(/[^\d]/g, '')}`,
  };
}
