import { fieldOf } from '../../fieldNames.ts';
import { editedProperties } from '../shared/propertyList.ts';
import { schemaProblem } from '../shared/schemaProblem.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const defaultValid = defineDefinitionRule('default-valid', (target, report) => {
  for (const placed of editedProperties(target.definition)) {
    const { property, path } = placed;
    const field = fieldOf(target, placed);
    if (property.default === undefined || property.default === null || field === undefined) continue;
    // Mistakes of the schema itself are reported by other rules.
    const problem = schemaProblem(field.schema, property.default);
    if (problem !== undefined)
      report([...path, 'default'], 'invalid', { value: JSON.stringify(property.default), problem });
  }
});
