import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import { hintOf } from '../../hintOf.ts';
import { inputProperties, propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const knownLength = defineDefinitionRule('known-length', ({ definition }, report) => {
  const known = wholeProduct().settings.flatMap(({ name, length }) => (length ? name : []));
  for (const { property, path } of [...propertyList(definition), ...inputProperties(definition)]) {
    const name = property['x-length'];
    if (name === undefined || known.includes(name)) continue;
    const { hint, ...fix } = hintOf(name, known);
    report([...path, 'x-length'], 'unknown', { name, hint }, fix);
  }
});
