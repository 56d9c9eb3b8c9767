import { shapes } from '../../../../../schemas/fields/index.ts';
import { isShapeId } from '../../../../core/resolve/expandShape.ts';
import { hintOf } from '../../hintOf.ts';
import { inputProperties, nestedProperties, withNested } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

const PREFIX = 'lawha:';

export const knownShape = defineDefinitionRule('known-shape', ({ definition }, report) => {
  const inputs = inputProperties(definition).flatMap(withNested);
  for (const { property, path } of [...nestedProperties(definition), ...inputs]) {
    const reference = property.$ref;
    if (reference === undefined || (reference.startsWith(PREFIX) && isShapeId(reference.slice(PREFIX.length))))
      continue;
    const names = Object.keys(shapes).map((id) => `${PREFIX}${id}`);
    const wanted = reference.startsWith(PREFIX) ? reference : `${PREFIX}${reference}`;
    const { hint, replaceWith } = names.includes(wanted)
      ? { hint: `did you mean "${wanted}"?`, replaceWith: wanted }
      : hintOf(wanted, names);
    report([...path, '$ref'], 'unknown', { shape: reference, hint }, replaceWith === undefined ? {} : { replaceWith });
  }
});
