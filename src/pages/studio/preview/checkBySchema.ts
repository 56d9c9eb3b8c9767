import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonSchema } from '../../../../engine/core/definition/JsonSchema.types.ts';
import { textKindOf } from '../../../../engine/core/kinds/textKinds.ts';
import { isMultipleOf } from '../../../../engine/core/values/isMultipleOf.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import type { SchemaError } from '../../../../engine/react/form/errorText.ts';

/**
 * Every error of a value by a schema of a form, as ajv reports it. The validators of the product are compiled by the
 * build; a definition that is being typed has none, and compiling in the browser would evaluate text as code.
 */
export function checkBySchema(schema: JsonSchema, value: unknown, instancePath = ''): SchemaError[] {
  const errors: SchemaError[] = [];
  const add = (keyword: string, params: SchemaError['params'] = {}): void => {
    errors.push({ instancePath, keyword, params });
  };
  if (schema.type !== undefined && !hasType(schema.type, value)) add('type', { type: schema.type });
  if (schema.const !== undefined && !isEqual(schema.const, value)) add('const');
  if (schema.enum !== undefined && !schema.enum.some((allowed) => isEqual(allowed, value))) add('enum');
  if (typeof value === 'string') checkText(schema, value, add);
  if (typeof value === 'number') checkNumber(schema, value, add);
  if (Array.isArray(value)) errors.push(...checkList(schema, value, { instancePath, add }));
  else if (isObject(value)) errors.push(...checkParts(schema, value, { instancePath, add }));
  for (const part of schema.allOf ?? []) errors.push(...checkBySchema(part, value, instancePath));
  if (schema.anyOf !== undefined && !schema.anyOf.some((part) => fits(part, value))) add('anyOf');
  if (schema.not !== undefined && fits(schema.not, value)) add('not');
  if (schema.if !== undefined && schema.then !== undefined && fits(schema.if, value))
    errors.push(...checkBySchema(schema.then, value, instancePath));
  return errors;
}

/** Whether a schema accepts a value. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  return checkBySchema(schema, value).length === 0;
}

type Add = (keyword: string, params?: SchemaError['params']) => void;

function hasType(type: NonNullable<JsonSchema['type']>, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value) && !Array.isArray(value);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

function checkText({ minLength, maxLength, pattern, format }: JsonSchema, value: string, add: Add): void {
  // Characters as JSON Schema counts them: code points.
  const { length } = Array.from(value);
  if (minLength !== undefined && length < minLength) add('minLength', { limit: minLength });
  if (maxLength !== undefined && length > maxLength) add('maxLength', { limit: maxLength });
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) add('pattern', { pattern });
  if (format !== undefined && !hasFormat(format, value)) add('format', { format });
}

function hasFormat(format: string, value: string): boolean {
  const own = textKindOf(format);
  if (own !== undefined) return own.isValid(value);
  const known: unknown = Object.hasOwn(fullFormats, format) ? Reflect.get(fullFormats, format) : undefined;
  const test = isObject(known) && 'validate' in known ? known['validate'] : known;
  if (test instanceof RegExp) return test.test(value);
  return typeof test !== 'function' || (test as (text: string) => boolean)(value);
}

function checkNumber(schema: JsonSchema, value: number, add: Add): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) add('minimum', { limit: minimum });
  if (maximum !== undefined && value > maximum) add('maximum', { limit: maximum });
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) add('exclusiveMinimum', { limit: exclusiveMinimum });
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) add('exclusiveMaximum', { limit: exclusiveMaximum });
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf)) add('multipleOf', { multipleOf });
}

interface Within {
  instancePath: string;
  add: Add;
}

function checkList(schema: JsonSchema, value: readonly unknown[], { instancePath, add }: Within): SchemaError[] {
  const { minItems, maxItems, uniqueItems, items } = schema;
  if (minItems !== undefined && value.length < minItems) add('minItems', { limit: minItems });
  if (maxItems !== undefined && value.length > maxItems) add('maxItems', { limit: maxItems });
  if (uniqueItems === true && value.some((item, at) => value.slice(0, at).some((other) => isEqual(item, other))))
    add('uniqueItems');
  return items === undefined ? [] : value.flatMap((item, at) => checkBySchema(items, item, `${instancePath}/${at}`));
}

function checkParts(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  { instancePath, add }: Within,
): SchemaError[] {
  const { required = [], properties = {}, additionalProperties } = schema;
  for (const missingProperty of required)
    if (value[missingProperty] === undefined) add('required', { missingProperty });
  const present = Object.entries(value).filter(([, part]) => part !== undefined);
  return present.flatMap(([name, part]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return checkBySchema(own, part, `${instancePath}/${escapePart(name)}`);
    if (additionalProperties === false) add('additionalProperties', { additionalProperty: name });
    return [];
  });
}

function escapePart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
