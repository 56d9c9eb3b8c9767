import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { AJV_OPTIONS } from '../../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../engine/core/definition/ExactAjv.ts';
import { isRecordId } from '../../../engine/core/routing/paths.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { addFieldError, type FieldErrors, type FieldMessage } from '../HttpError.ts';
import { keywordMessage } from '../messages/keywordMessage.ts';
import { quoteInput } from '../messages/quoteInput.ts';
import { isMessageKey } from '../messages/formatMessage.ts';

export type Values = Readonly<Record<string, unknown>>;

// A format such as `binary` is for the document alone.
const ajv = new ExactAjv({ ...AJV_OPTIONS, validateFormats: false });
const validators = new WeakMap<object, ValidateFunction>();

/**
 * What a schema forbids of some values, by path. A property may have messages of its own: `x-message` for what is
 * wrong, `x-messages` by keyword (`{ required: 'idsRequired' }`). A list with such a message has one reason, at its own
 * path.
 */
export function schemaErrors(schema: Values, values: Values): FieldErrors {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  const errors: FieldErrors = new Map();
  if (validate(values)) return errors;
  for (const error of validate.errors ?? []) {
    const inner = pathOf(error);
    const [name = ''] = inner.split('.');
    const property = propertyOf(schema, name);
    const path = property['type'] === 'array' && 'x-message' in property ? name : inner;
    // One reason is enough for a value of the wrong type.
    if (!errors.has(path)) addFieldError(errors, path, messageOf(error, property));
  }
  return errors;
}

/** The schema of a property; an empty one where there is none of that name. */
export function propertyOf({ properties }: Values, name: string): Values {
  const property = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) ? property : {};
}

/**
 * The value that a text of a query or a form has for its property; a text that cannot be converted stays a text, which
 * the schema refuses.
 */
export function readText({ type, minimum, enum: known }: Values, value: unknown): unknown {
  switch (type) {
    case 'integer': {
      const isWritten = typeof value === 'string' && (minimum === 1 ? isRecordId(value) : /^\d{1,15}$/.test(value));
      return isWritten ? Number(value) : value;
    }
    case 'boolean':
      if (value === 1 || value === '1' || value === 'true') return true;
      return value === 0 || value === '0' || value === 'false' ? false : value;
    default: {
      const numbers: readonly unknown[] = Array.isArray(known) && typeof value === 'string' ? known : [];
      return numbers.find((one) => typeof one === 'number' && String(one) === value) ?? value;
    }
  }
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).join('.');
  const { missingProperty, additionalProperty } = params as Record<string, unknown>;
  const inner = keyword === 'required' ? missingProperty : additionalProperty;
  if (typeof inner !== 'string') return path;
  const name = keyword === 'required' ? inner : quoteInput(inner);
  return path === '' ? name : `${path}.${name}`;
}

/** The text that the property has for the keyword, else its one text for what is wrong, else that of the keyword. */
function messageOf(error: ErrorObject, { 'x-message': own, 'x-messages': byKeyword }: Values): FieldMessage {
  const { keyword, params } = error;
  const key = (isObject(byKeyword) ? byKeyword[keyword] : undefined) ?? (keyword === 'required' ? undefined : own);
  if (typeof key !== 'string' || !isMessageKey(key)) return keywordMessage(error);
  const { limit } = params as Record<string, unknown>;
  return { key, ...(typeof limit === 'number' && { values: { count: limit } }) };
}
