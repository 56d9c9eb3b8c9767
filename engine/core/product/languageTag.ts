/** A language, with a script or a region where one is meant: `ur`, `zh-Hant`, `pt-BR`. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;
/** Codes of BCP 47 that are no language, and `id`, under which bodies have the number of a record. */
const NO_LANGUAGE: readonly unknown[] = ['id', 'mis', 'mul', 'und', 'zxx'];

/**
 * Whether a value is the BCP 47 tag of a language that is known, in its shortest and usual form.
 *
 * @example isLanguageTag('pt-BR') // true
 * @example isLanguageTag('urd') // false: its shortest code is ur
 */
export function isLanguageTag(value: unknown): value is string {
  if (typeof value !== 'string' || !TAG.test(value) || NO_LANGUAGE.includes(value.split('-')[0])) return false;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return Intl.getCanonicalLocales(value)[0] === value && names.of(value) !== undefined;
}
