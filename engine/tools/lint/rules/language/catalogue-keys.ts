import { type CatalogueText, catalogueTexts } from '../shared/catalogueTexts.ts';
import { countedKeys, pluralForms, withoutForm } from '../shared/pluralForms.ts';
import { defineCatalogueRule } from '../defineRule.ts';
import type { CatalogueTarget, Report } from '../../Rule.types.ts';

export const catalogueKeys = defineCatalogueRule('catalogue-keys', (target, report) => {
  const { source, language, other, otherFile, isFurther = false } = target;
  if (other === undefined) return report([], isFurther ? 'no-area' : 'file', { other: otherFile });
  const own = catalogueTexts(source.value);
  const theirs = catalogueTexts(other.value);
  const counted = countedKeys([...own, ...theirs].map(({ key }) => key));
  const ownKeys = new Set(own.map(({ key }) => withoutForm(key, counted)));
  for (const key of new Set(theirs.map((text) => withoutForm(text.key, counted))))
    if (!ownKeys.has(key)) report(key.split('.'), isFurther ? 'untranslated' : 'missing', { key, other: otherFile });
  for (const base of [...counted].filter((key) => ownKeys.has(key))) {
    for (const form of pluralForms(language).map((suffix) => `${base}_${suffix}`))
      if (!own.some(({ key }) => key === form)) report(base.split('.').slice(0, -1), 'plural', { key: base, form });
  }
  for (const { key, path, value } of own) {
    if (typeof value !== 'string') report(path, 'text', { key });
    const counterpart = theirs.find((text) => text.key === key)?.value;
    if (typeof value !== 'string' || typeof counterpart !== 'string' || counted.has(withoutForm(key, counted)))
      continue;
    const missing = placeholders(counterpart).filter((name) => !placeholders(value).includes(name));
    if (missing.length > 0) report(path, 'value', { key, values: inBraces(missing), other: otherFile });
  }
  if (isFurther) checkInvented({ own, theirs, counted }, target, report);
});

interface Compared {
  own: readonly CatalogueText[];
  theirs: readonly CatalogueText[];
  counted: ReadonlySet<string>;
}

/** What only a further language has, which nothing shows or fills in. */
function checkInvented(
  { own, theirs, counted }: Compared,
  { language, otherFile }: CatalogueTarget,
  report: Report<'catalogue-keys'>,
): void {
  const known = Map.groupBy(theirs, (text) => withoutForm(text.key, counted));
  for (const { key, path, value } of own) {
    const base = withoutForm(key, counted);
    const counterparts = known.get(base);
    const isForm =
      base === key ||
      counterparts?.some((text) => text.key === key) ||
      pluralForms(language).some((form) => key === `${base}_${form}`);
    if (counterparts === undefined || !isForm) {
      report(path, 'invented', { key, other: otherFile });
      continue;
    }
    const filled = new Set(counterparts.flatMap((text) => placeholders(String(text.value))));
    const strange = placeholders(String(value)).filter((name) => !filled.has(name));
    if (strange.length > 0) report(path, 'unfilled', { key, values: inBraces(strange), other: otherFile });
  }
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

/** Names of the values that a text fills in. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{+\s*([\w.]+)/g)].map(([, name = '']) => name);
}
