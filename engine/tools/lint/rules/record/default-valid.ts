import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { AJV_OPTIONS } from '../../../../core/definition/ajvOptions.ts';
import type { JsonSchema } from '../../../../core/definition/JsonSchema.types.ts';
import { fieldOf } from '../../fieldNames.ts';
import { editedProperties } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const defaultValid = defineDefinitionRule('default-valid', (target, report) => {
  for (const placed of editedProperties(target.definition)) {
    const { property, path } = placed;
    const field = fieldOf(target, placed);
    if (property.default === undefined || property.default === null || field === undefined) continue;
    const validate = validatorOf(field.schema);
    // Mistakes of the schema itself are reported by other rules.
    if (validate === undefined || validate(property.default)) continue;
    const problem = validate.errors?.[0]?.message ?? 'does not fit';
    report([...path, 'default'], 'invalid', { value: JSON.stringify(property.default), problem });
  }
});

const ajv = new Ajv2020(AJV_OPTIONS);
formats.default(ajv);
/** Schema as text → its validator: the same few shapes recur in every file. */
const compiled = new Map<string, ValidateFunction>();

function validatorOf(schema: JsonSchema): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? (ajv.validateSchema(schema) === true ? ajv.compile(schema) : undefined);
  if (validate !== undefined) compiled.set(key, validate);
  return validate;
}
