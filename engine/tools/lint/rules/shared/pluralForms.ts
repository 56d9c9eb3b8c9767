import type { Language } from '../../../../core/text/language.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Plural forms that a counted text has in a language (CLDR). */
export function pluralForms(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
}

const SUFFIX = /_(zero|one|two|few|many|other)$/;

/** Keys of the counted texts among these, without the form: those that have `_other` and another form. */
export function countedKeys(keys: readonly string[]): Set<string> {
  const forms = Map.groupBy(
    [...new Set(keys)].filter((key) => SUFFIX.test(key)),
    (key) => key.replace(SUFFIX, ''),
  );
  const counted = [...forms].filter(([base, found]) => found.length > 1 && found.includes(`${base}_other`));
  return new Set(counted.map(([base]) => base));
}

/** A key without its plural form, when it is one of a counted text. */
export function withoutForm(key: string, counted: ReadonlySet<string>): string {
  const base = key.replace(SUFFIX, '');
  return counted.has(base) ? base : key;
}
