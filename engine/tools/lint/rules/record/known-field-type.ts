import type { Phrase } from '../../messages/Messages.types.ts';
import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { itemProperties, kindOf } from '../../../../core/resolve/kindOf.ts';
import { inputProperties, propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const knownFieldType = defineDefinitionRule('known-field-type', ({ definition }, report) => {
  for (const { name, property, path } of [...propertyList(definition), ...inputProperties(definition)]) {
    if (property.$ref !== undefined || kindOf(property) !== undefined) continue;
    // `repeater-items` reports which field of an item does not fit.
    if (Object.keys(itemProperties(property) ?? {}).length > 0) continue;
    report(path, 'none', { field: name, need: needOf(property) }, { spot: 'key' });
  }
});

function needOf({ type, enum: values }: PropertySchema): Phrase {
  if (values !== undefined) return { phrase: 'need-enum-in-items' };
  switch (type) {
    case 'array':
      return { phrase: 'need-items' };
    case 'object':
      return { phrase: 'need-shape' };
    default:
      return { phrase: 'need-type' };
  }
}
