import type { Language } from '../../../engine/core/text/language.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** The address of a picture, of one language's where there are two; `''` for anything that is no web address. */
export function imageAddress(value: unknown, language: Language): string {
  const address = pickLocalised(value, language);
  return /^(\/(?!\/)|https?:\/\/)/.test(address) ? address : '';
}

/** Addresses of a list of pictures; entries that are none are left out. */
export function imageAddresses(value: unknown, language: Language): string[] {
  return (Array.isArray(value) ? value : [value]).map((item) => imageAddress(item, language)).filter(Boolean);
}
