import type { FastifyRequest } from 'fastify';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from '../HttpError.ts';
import { quoteInput } from '../messages/quoteInput.ts';
import { isMessageKey, type Message } from '../messages/formatMessage.ts';
import { Refused, readerOf } from './readAs.ts';
import { propertyOf, readText, schemaErrors, type Values } from './schemaErrors.ts';

/** Parameters of a query as their schema reads them. */
export interface ReadParameters {
  /** As the schema types them; those that were left out are absent. */
  values: Record<string, unknown>;
  errors: FieldErrors;
}

/** The query of a call as it was sent, to be compared with other queries. Its values are in `readQuery`. */
export function sentQuery({ query }: FastifyRequest): Values {
  return isObject(query) ? query : {};
}

/**
 * The query of a call, checked by the schema of its route: numbers as numbers, what the route does not know as it was
 * sent. A parameter with `x-empty: absent` may be empty; in a strict query every one may, and an unknown one is refused.
 *
 * @throws HttpError 422 that names each parameter that the schema forbids
 */
export function readQuery(request: FastifyRequest, now = new Date()): Values {
  const { querystring } = request.routeOptions.schema ?? {};
  if (!isObject(querystring)) return sentQuery(request);
  const { values, errors } = readParameters(querystring, sentQuery(request), now);
  if (errors.size > 0) throw refuseQuery(querystring, errors);
  return values;
}

/** A 422 for parameters that a schema forbids. */
export function refuseQuery(schema: Values, fields: FieldErrors): HttpError {
  return isStrict(schema) ? new HttpError(422, 'invalidQuery', { fields }) : invalidFields(fields);
}

/** Reads a query by the schema that the OpenAPI document shows. */
export function readParameters(schema: Values, given: Values, now: Date): ReadParameters {
  const values = new Map<string, unknown>();
  const errors: FieldErrors = new Map();
  for (const [name, sent] of Object.entries(given)) {
    const property = propertyOf(schema, name);
    if (isEmpty(schema, property, sent)) continue;
    const value = typeof sent === 'string' ? readParameter(property, sent, now) : sent;
    const refusal = isStrict(schema) ? refusalOf(schema, { name, sent, value }) : undefined;
    if (refusal) addFieldError(errors, name, refusal);
    // A text that cannot be read stays as it was sent, and the schema refuses it.
    else if (!isEmpty(schema, property, value)) values.set(name, value ?? sent);
  }
  const read = Object.fromEntries(values);
  for (const [name, messages] of schemaErrors(schema, read)) {
    const isOwn = !isStrict(schema) || !values.has(name);
    if (!errors.has(name)) errors.set(name, isOwn ? messages : [refusalWords(schema, name, given[name])]);
  }
  return { values: Object.fromEntries([...values].filter(([name]) => !errors.has(name))), errors };
}

function isStrict(schema: Values): boolean {
  return schema['additionalProperties'] === false;
}

function isEmpty(schema: Values, property: Values, value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() !== '') return false;
  return isStrict(schema) || (value === '' && property['x-empty'] === 'absent');
}

function readParameter(property: Values, sent: string, now: Date): unknown {
  const read = readerOf(property);
  return read ? readText(property, read(sent, now)) : readText(property, sent);
}

/** Why a parameter of a strict query is refused before its schema is asked. */
function refusalOf(
  schema: Values,
  { name, sent, value }: { name: string; sent: unknown; value: unknown },
): Message | undefined {
  if (typeof sent !== 'string') return { key: 'filterRepeated', values: { name: quoteInput(name) } };
  if (!isObject(schema['properties']) || !Object.hasOwn(schema['properties'], name))
    return { key: 'filterUnknown', values: { name: quoteInput(name) } };
  if (value instanceof Refused) return value.message;
  return value === undefined ? refusalWords(schema, name, sent) : undefined;
}

/** The message that refuses a parameter of a strict query: its own, or that the value is not valid. */
function refusalWords(schema: Values, name: string, sent: unknown): Message {
  const { 'x-message': own } = propertyOf(schema, name);
  if (typeof own === 'string' && isMessageKey(own)) return { key: own };
  return { key: 'filterInvalid', values: { name, value: quoteInput(String(sent)) } };
}
