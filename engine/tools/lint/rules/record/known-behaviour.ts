import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const knownBehaviour = defineDefinitionRule('known-behaviour', ({ definition }, report) => {
  const known = wholeProduct().behaviours;
  for (const [index, name] of (definition.behaviours ?? []).entries()) {
    if (known.includes(name)) continue;
    const { hint, ...fix } = hintOf(name, known);
    report(['behaviours', index], 'unknown', { name, hint }, fix);
  }
});
