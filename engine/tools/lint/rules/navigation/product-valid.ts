import { productMistakes } from '../../../../core/product/resolveProduct.ts';
import type { ProductDefinition } from '../../../../../schemas/generated/product.ts';
import { hintOf } from '../../hintOf.ts';
import { OWN_TEXTS } from '../../loadOwnTexts.ts';
import { offeredLanguages } from '../../../../core/text/language.ts';
import { defineFileRule } from '../defineRule.ts';
import type { Report } from '../../Rule.types.ts';
import { countedKeys, pluralForms, withoutForm } from '../shared/pluralForms.ts';

/** Keys where a product adds texts: the names of what its groups count, and the texts of its own parts. */
const ADDED = ['list.counts.', OWN_TEXTS];

/** Checks of a product beyond the meta-schema; an invalid one is reported by the rules about shapes. */
export const productValid = defineFileRule('product-valid', ({ source, kind, issues }, report, project) => {
  if (kind !== 'product' || source.errors.length > 0 || issues.length > 0) return;
  for (const { path, message, advice } of productMistakes(source.value)) report(path, 'mistake', { message, advice });
  const { lint = [], notices = [], removedGroups = [], texts = {} } = source.value as ProductDefinition;
  const { known } = project;
  for (const [index, name] of removedGroups.entries()) {
    const now = project.aliases.get(name)?.find(({ definition }) => definition.renamedFrom?.includes(name));
    if (project.names.has(name)) report(['removedGroups', index], 'present', { name });
    else if (now !== undefined) report(['removedGroups', index], 'renamed', { name, now: now.definition.name });
  }
  for (const [index, name] of lint.entries()) {
    if (known.rules?.has(name) ?? true) continue;
    const { hint, ...fix } = hintOf(name, [...(known.rules?.keys() ?? [])]);
    report(['lint', index], 'rule', { name, hint }, fix);
  }
  for (const [index, { icon }] of notices.entries()) {
    if (known.icons?.has(icon) ?? true) continue;
    const { hint, ...fix } = hintOf(icon, known.icons ?? []);
    report(['notices', index, 'icon'], 'icon', { icon, hint }, fix);
  }
  const counted = countedKeys([...(known.texts ?? [])]);
  for (const key of Object.keys(texts)) {
    // Another language may count in forms that this catalogue does not have.
    const isKnown = known.texts === undefined || known.texts.has(key) || counted.has(withoutForm(key, counted));
    if (isKnown || ADDED.some((start) => key.startsWith(start))) continue;
    const { hint } = hintOf(key, known.texts ?? []);
    report(['texts', key], 'text', { key, hint }, { spot: 'key' });
  }
  checkCounted(texts, known.texts ?? new Set(), report);
  const own = Object.keys(texts).filter((key) => key.startsWith(OWN_TEXTS));
  for (const [key, file] of known.ownTexts ?? []) {
    if (own.some((text) => text === key || text.startsWith(`${key}_`))) continue;
    const { hint } = own.length === 0 ? { hint: { phrase: 'add-text', values: { key } } as const } : hintOf(key, own);
    report(Object.hasOwn(source.value as object, 'texts') ? ['texts'] : [], 'own', { key, file, hint });
  }
});

/** A text that is chosen by a number has every form that a language of the dashboard counts with. */
function checkCounted(
  texts: NonNullable<ProductDefinition['texts']>,
  interfaceTexts: ReadonlySet<string>,
  report: Report<'product-valid'>,
): void {
  const keys = Object.keys(texts);
  const counted = countedKeys([...keys, ...interfaceTexts]);
  const forms = [...new Set(offeredLanguages().flatMap(pluralForms))];
  for (const [base, own] of Map.groupBy(keys, (key) => withoutForm(key, counted))) {
    const [first = base] = own;
    if (counted.has(base)) {
      for (const form of forms.filter((suffix) => !own.includes(`${base}_${suffix}`)))
        report(['texts', first], 'plural', { key: base, form }, { spot: 'key' });
    } else if (base.startsWith(OWN_TEXTS) && /\{\{\s*count\b/.test(JSON.stringify(texts[base])))
      report(['texts', base], 'single', { key: base, forms: forms.join(', ') }, { spot: 'key' });
  }
}
