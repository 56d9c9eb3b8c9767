import { catalogueTexts } from '../shared/catalogueTexts.ts';
import { countedKeys, PLURAL_FORMS, withoutForm } from '../shared/pluralForms.ts';
import { defineCatalogueRule } from '../defineRule.ts';

export const catalogueKeys = defineCatalogueRule('catalogue-keys', ({ source, language, other, otherFile }, report) => {
  if (other === undefined) return report([], 'file', { other: otherFile });
  const own = catalogueTexts(source.value);
  const theirs = catalogueTexts(other.value);
  const counted = countedKeys([...own, ...theirs].map(({ key }) => key));
  const ownKeys = new Set(own.map(({ key }) => withoutForm(key, counted)));
  for (const key of new Set(theirs.map((text) => withoutForm(text.key, counted))))
    if (!ownKeys.has(key)) report(key.split('.'), 'missing', { key, other: otherFile });
  for (const base of [...counted].filter((key) => ownKeys.has(key))) {
    for (const form of PLURAL_FORMS[language].map((suffix) => `${base}_${suffix}`))
      if (!own.some(({ key }) => key === form)) report(base.split('.').slice(0, -1), 'plural', { key: base, form });
  }
  for (const { key, path, value } of own) {
    if (typeof value !== 'string') report(path, 'text', { key });
    const counterpart = theirs.find((text) => text.key === key)?.value;
    if (typeof value !== 'string' || typeof counterpart !== 'string' || counted.has(withoutForm(key, counted)))
      continue;
    const missing = placeholders(counterpart).filter((name) => !placeholders(value).includes(name));
    if (missing.length > 0)
      report(path, 'value', { key, values: missing.map((name) => `{${name}}`).join(', '), other: otherFile });
  }
});

/** Names of the values that a text fills in. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{+\s*([\w.]+)/g)].map(([, name = '']) => name);
}
