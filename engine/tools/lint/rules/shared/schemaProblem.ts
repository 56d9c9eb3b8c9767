import type { ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { AJV_OPTIONS } from '../../../../core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../../core/definition/ExactAjv.ts';
import { TEXT_FORMATS } from '../../../../core/kinds/textKinds.ts';
import type { JsonSchema } from '../../../../core/definition/JsonSchema.types.ts';

const ajv = new ExactAjv({ ...AJV_OPTIONS, formats: TEXT_FORMATS });
formats.default(ajv);
/** Schema as text → its validator: the same few shapes recur in every file. */
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value by a schema; undefined for a right one, and where the schema is wrong itself. */
export function schemaProblem(schema: JsonSchema, value: unknown): string | undefined {
  const validate = validatorOf(schema);
  if (validate === undefined || validate(value)) return undefined;
  return validate.errors?.[0]?.message ?? 'does not fit';
}

function validatorOf(schema: JsonSchema): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? (ajv.validateSchema(schema) === true ? ajv.compile(schema) : undefined);
  if (validate !== undefined) compiled.set(key, validate);
  return validate;
}
