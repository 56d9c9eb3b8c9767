import { isObject } from '../../core/values/isObject.ts';
import type { Language } from '../../core/text/language.ts';
import { countedKeys, pluralForms, withoutForm } from '../lint/rules/shared/pluralForms.ts';

/** Texts by key, in groups. */
export type Texts = Readonly<Record<string, unknown>>;

/**
 * Texts of a language, completed key by key with those of its fallback. A counted text has every plural form of the
 * language: one that is missing reads as its own general form, or as the fallback's.
 *
 * @example fillTexts({ save: 'محفوظ کریں' }, { save: 'Save', edit: 'Edit' }, 'ur') // { save: 'محفوظ کریں', edit: 'Edit' }
 */
export function fillTexts(own: Texts, fallback: Texts, language: Language): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...fallback, ...own };
  for (const [key, theirs] of Object.entries(fallback)) {
    const ours = own[key];
    if (isObject(theirs)) filled[key] = fillTexts(isObject(ours) ? ours : {}, theirs, language);
  }
  for (const base of countedKeys(Object.keys(filled))) {
    const general = `${base}_other`;
    const source = Object.hasOwn(own, general) ? own : fallback;
    // Another form than those of the language, such as that for no thing at all, is of the same language or none.
    if (source === own)
      for (const key of Object.keys(fallback))
        if (withoutForm(key, new Set([base])) === base && !Object.hasOwn(own, key)) delete filled[key];
    for (const form of pluralForms(language)) filled[`${base}_${form}`] = source[`${base}_${form}`] ?? source[general];
  }
  return filled;
}
