import { productMistakes } from '../../../../core/product/resolveProduct.ts';
import type { ProductDefinition } from '../../../../../schemas/generated/product.ts';
import { hintOf } from '../../hintOf.ts';
import { OWN_TEXTS } from '../../loadOwnTexts.ts';
import { defineFileRule } from '../defineRule.ts';

/** Keys where a product adds texts: the names of what its groups count, and the texts of its own parts. */
const ADDED = ['list.counts.', OWN_TEXTS];

/** Checks of a product beyond the meta-schema; an invalid one is reported by the rules about shapes. */
export const productValid = defineFileRule('product-valid', ({ source, kind, issues }, report, { known }) => {
  if (kind !== 'product' || source.errors.length > 0 || issues.length > 0) return;
  for (const { path, message, advice } of productMistakes(source.value)) report(path, 'mistake', { message, advice });
  const { lint = [], notices = [], texts = {} } = source.value as ProductDefinition;
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
  for (const key of Object.keys(texts)) {
    if (ADDED.some((start) => key.startsWith(start)) || (known.texts?.has(key) ?? true)) continue;
    const { hint } = hintOf(key, known.texts ?? []);
    report(['texts', key], 'text', { key, hint }, { spot: 'key' });
  }
  const own = Object.keys(texts).filter((key) => key.startsWith(OWN_TEXTS));
  for (const [key, file] of known.ownTexts ?? []) {
    if (own.some((text) => text === key || text.startsWith(`${key}_`))) continue;
    const { hint } = own.length === 0 ? { hint: `add "${key}" with "ar" and "en" to "texts"` } : hintOf(key, own);
    report(Object.hasOwn(source.value as object, 'texts') ? ['texts'] : [], 'own', { key, file, hint });
  }
});
