import type { FastifyRequest } from 'fastify';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { invalidFields } from '../HttpError.ts';
import { readerOf } from './readAs.ts';
import { propertyOf, readText, schemaErrors, type Values } from './schemaErrors.ts';

/** The schema by which the body of a call is checked; undefined where the form of a definition checks it. */
export function bodySchemaOf({ routeOptions }: FastifyRequest): Values | undefined {
  const { body, checkedBy } = routeOptions.schema ?? {};
  return checkedBy === undefined ? contentSchema(body) : undefined;
}

/** The schema of a body as it is described, of the first type that it may be sent as or of the one that is named. */
export function contentSchema(body: unknown, type?: string): Values | undefined {
  const content = isObject(body) && isObject(body['content']) ? body['content'] : {};
  const described = type === undefined ? Object.values(content)[0] : content[type];
  const schema = isObject(described) ? described['schema'] : undefined;
  return isObject(schema) ? schema : undefined;
}

/**
 * Checks a body by a schema. Fields of a call may be empty when they are not required, and are left out.
 *
 * @param body its values, and whether they were sent as a form, all of them text
 * @returns the values as the schema types them
 * @throws HttpError 422 that names each field that the schema forbids
 */
export function checkBody(
  schema: Values,
  { values, form }: { values: Values; form: boolean },
): Record<string, unknown> {
  const read = Object.entries(values)
    .map(([name, value]) => [name, isEmpty(value) ? value : readValue(propertyOf(schema, name), value, form)] as const)
    .filter(([, value]) => !isEmpty(value));
  const sent = Object.fromEntries(read);
  const errors = schemaErrors(schema, sent);
  if (errors.size > 0) throw invalidFields(errors);
  return sent;
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

/** A value as its schema types it. A list of a form may have one value, and its numbers are texts. */
function readValue(schema: Values, value: unknown, form: boolean): unknown {
  const { type, items } = schema;
  if (form && type === 'array') {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((item) => readText(isObject(items) ? items : {}, item));
  }
  if (isObject(schema['properties']) && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, readValue(propertyOf(schema, name), inner, form)]),
    );
  const read = typeof value === 'string' ? readerOf(schema)?.(value, new Date()) : undefined;
  return readText(schema, read ?? value);
}
