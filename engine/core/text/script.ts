import { foldDigits } from './digits.ts';
import type { ContentLanguage } from './language.ts';

/**
 * JSON Schema `pattern` (flag `u`) of an English-only field: no Arabic letter, mark, tatweel or Arabic
 * punctuation (`،` `؛` `؟`: plain `Script` would miss them). Digits of both sets, spaces and common punctuation
 * always pass.
 */
export const ENGLISH_ONLY_PATTERN = '^(?:[\\u0660-\\u0669\\u06F0-\\u06F9]|[^\\p{Script_Extensions=Arabic}])*$';

/**
 * JSON Schema `pattern` (flag `u`) of an Arabic-only field: no Latin letter. Digits, spaces and punctuation
 * always pass.
 */
export const ARABIC_ONLY_PATTERN = '^[^\\p{Script=Latin}]*$';

/** Texts of the product's other languages are not checked: many mix scripts. */
const BLOCKED: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  ar: /\p{Script=Latin}/gu,
  en: /\p{Script_Extensions=Arabic}/gu,
};

/**
 * What a field of one language keeps of a pasted text: digits folded to 0-9, letters of the other script
 * dropped, all else as it was.
 *
 * @example stripForLanguage('فيلا Villa ١٢', 'en') // ' Villa 12'
 */
export function stripForLanguage(value: string, language: ContentLanguage): string {
  const blocked = BLOCKED[language];
  return blocked === undefined ? foldDigits(value) : foldDigits(value).replace(blocked, '');
}

/** Whether a field of one language accepts the text as it is, both sets of digits included. */
export function isAllowedIn(value: string, language: ContentLanguage): boolean {
  return stripForLanguage(value, language) === foldDigits(value);
}
