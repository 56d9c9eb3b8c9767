import { foldDigits } from '../text/digits.ts';
import { isPart } from './maskValue.ts';

/** A way to reach a person. */
export interface ContactAddress {
  /** What is shown. */
  text: string;
  /** What opens telephone or mail. Absent of a masked value: the part that is shown is the number of another person, or of none. */
  address?: string;
}

/**
 * Reads a telephone number `{code, number}` or an email.
 *
 * @example contactOf({ code: '971', number: '501234567' }) // { text: '+971 501234567', address: 'tel:+971501234567' }
 */
export function contactOf(value: unknown): ContactAddress | undefined {
  if (typeof value === 'string') return value.includes('@') ? withAddress(value, `mailto:${value}`) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const code: unknown = Reflect.get(value, 'code');
  const number: unknown = Reflect.get(value, 'number');
  if (typeof number !== 'string' || number === '') return undefined;
  const prefix = typeof code === 'string' && code !== '' ? `+${code}` : '';
  const text = [prefix, number].filter(Boolean).join(' ');
  return withAddress(text, `tel:${prefix}${foldDigits(number).replaceAll(/[^\d]/g, '')}`);
}

function withAddress(text: string, address: string): ContactAddress {
  return isPart(text) ? { text } : { text, address };
}
