import { foldDigits } from './digits.ts';
import type { Language } from './language.ts';

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

const BLOCKED: Readonly<Record<Language, RegExp>> = {
  ar: /\p{Script=Latin}/gu,
  en: /\p{Script_Extensions=Arabic}/gu,
};

/**
 * What a field of one language keeps of a pasted text: digits folded to 0-9, letters of the other script
 * dropped, all else as it was.
 *
 * @example stripForLanguage('فيلا Villa ١٢', 'en') // ' Villa 12'
 */
export function stripForLanguage(value: string, language: Language): string {
  return foldDigits(value).replace(BLOCKED[language], '');
}

/** Whether a field of one language accepts the text as it is, both sets of digits included. */
export function isAllowedIn(value: string, language: Language): boolean {
  return foldDigits(value).search(BLOCKED[language]) === -1;
}
