import { productMistakes } from '../../../core/product/resolveProduct.ts';
import type { ProductDefinition } from '../../../../schemas/generated/product.ts';
import { hintOf } from '../hintOf.ts';
import { defineFileRule } from './defineRule.ts';

/** What the meta-schema cannot say of a product; one of the wrong shape is reported by the rules about shapes. */
export const productValid = defineFileRule('product-valid', ({ source, kind, issues }, report, { known }) => {
  if (kind !== 'product' || source.errors.length > 0 || issues.length > 0) return;
  for (const { path, message, advice } of productMistakes(source.value)) report(path, 'mistake', { message, advice });
  const { lint = [] } = source.value as ProductDefinition;
  for (const [index, name] of lint.entries()) {
    if (known.rules?.has(name) ?? true) continue;
    const { hint, ...fix } = hintOf(name, [...(known.rules?.keys() ?? [])]);
    report(['lint', index], 'rule', { name, hint }, fix);
  }
});
