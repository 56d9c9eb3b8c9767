import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { AJV_OPTIONS } from '../../../engine/core/definition/ajvOptions.ts';
import { isRecordId } from '../../../engine/core/routing/paths.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { addFieldError, type FieldErrors, type FieldMessage, invalidFields } from '../HttpError.ts';
import { quoteInput } from '../messages/quoteInput.ts';
import { isMessageKey } from '../messages/say.ts';
import { keywordMessage } from '../messages/keywordMessage.ts';

type Values = Readonly<Record<string, unknown>>;

// What a format is for, such as `binary` of a file, is for the document alone.
const ajv = new Ajv2020({ ...AJV_OPTIONS, validateFormats: false });
const validators = new WeakMap<object, ValidateFunction>();

/**
 * The query of a call, checked by the schema of its route: numbers as numbers, what the route does not know as it was
 * sent. A parameter with `x-empty: absent` may be empty.
 *
 * @throws HttpError 422 that names each parameter that the schema forbids
 */
export function readQuery({ query, routeOptions }: FastifyRequest): Values {
  const given = isObject(query) ? query : {};
  const { querystring } = routeOptions.schema ?? {};
  return isObject(querystring) ? checkValues(querystring, given) : given;
}

/**
 * Checks a body by the schema of its route. Fields of a call may be empty when they are not required; where a form of a
 * definition or a reader of its own checks the body, its schema says so (`checkedBy`).
 *
 * @throws HttpError 422 that names each field that the schema forbids
 */
export function checkBody({ routeOptions }: FastifyRequest, values: Values): void {
  const { body, checkedBy } = routeOptions.schema ?? {};
  const schema = checkedBy === undefined ? jsonSchemaOf(body) : undefined;
  if (schema === undefined) return;
  const sent = Object.entries(values).filter(([, value]) => value !== '' && value !== null);
  checkValues(schema, Object.fromEntries(sent));
}

/** The schema of a body, which every type that it may be sent as has. */
function jsonSchemaOf(body: unknown): Values | undefined {
  const content = isObject(body) ? body['content'] : undefined;
  const [first] = isObject(content) ? Object.values(content) : [];
  const schema = isObject(first) ? first['schema'] : undefined;
  return isObject(schema) ? schema : undefined;
}

function checkValues(schema: Values, given: Values): Values {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const propertyOf = (name: string): Values => {
    const property = properties[name];
    return isObject(property) ? property : {};
  };
  const values = Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => value !== '' || propertyOf(name)['x-empty'] !== 'absent')
      .map(([name, value]) => [name, readText(propertyOf(name), value)]),
  );
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(values)) return values;
  const errors: FieldErrors = new Map();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error);
    // One reason is enough for what is of the wrong kind altogether.
    if (!errors.has(path)) addFieldError(errors, path, messageOf(error, propertyOf(path.split('.')[0] ?? '')));
  }
  throw invalidFields(errors);
}

/** What a text of a query or a form means for its property; what it cannot mean stays a text, which the schema refuses. */
function readText({ type, minimum }: Values, value: unknown): unknown {
  switch (type) {
    case 'integer': {
      const isWritten = typeof value === 'string' && (minimum === 1 ? isRecordId(value) : /^\d{1,15}$/.test(value));
      return isWritten ? Number(value) : value;
    }
    case 'boolean':
      if (value === 1 || value === '1' || value === 'true') return true;
      return value === 0 || value === '0' || value === 'false' ? false : value;
    default:
      return value;
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

/** The text that the schema names (`x-message`), else that of the keyword. */
function messageOf(error: ErrorObject, { 'x-message': own }: Values): FieldMessage {
  if (error.keyword === 'required' || typeof own !== 'string' || !isMessageKey(own)) return keywordMessage(error);
  return { key: own };
}
