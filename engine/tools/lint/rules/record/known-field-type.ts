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

function needOf({ type, enum: values }: PropertySchema): string {
  if (values !== undefined) return 'move "enum" into "items"';
  switch (type) {
    case 'array':
      return 'give "items" an "enum" or, with "type": "object", "properties" of its own, state "x-relation", or write {"$ref": "lawha:images"} or {"$ref": "lawha:references"}';
    case 'object':
      return 'write a shape, such as {"$ref": "lawha:bilingual-text"}';
    default:
      return 'add "type", or write a shape by "$ref"';
  }
}
