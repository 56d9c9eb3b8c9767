import type { FastifySchema } from 'fastify';
import type { OpenApiPart } from './OpenApiPart.types.ts';
declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    description?: string;
    tags?: readonly string[];
    security?: readonly object[];
    /** What checks the body in place of the schema: the form of a definition. */
    checkedBy?: 'form';
    /**
     * Whether a request with a key is done once, however often it arrives; `apart`: its handler sees to that itself
     * (`answerPrepared`, `answerBegun`). Default: the key is ignored.
     */
    once?: boolean | 'apart';
    /** Of a route that many calls share: all of them, as paths of OpenAPI. */
    calls?: () => OpenApiPart;
  }
}

const ERROR = { $ref: '#/components/schemas/Error' };

const STATUS: Readonly<Record<number, string>> = {
  401: 'No valid token',
  403: 'Not allowed',
  404: 'Not found',
  405: 'The body, mostly its `_method`, names no call of this address',
  408: 'The body took too long to arrive',
  409: 'The record has changed meanwhile, or is still referenced, or the same request is under way',
  413: 'More than any body may have',
  422: 'Something in the request is not right',
  429: 'Too many attempts, or more than one day may have',
  503: 'The database or the storage of files cannot be reached, is busy, takes too long, or refuses; or too many files wait to be read',
  507: 'The database or the storage of files is full',
};

/** Statuses whose answers name the time of a retry. */
const RETRIED: ReadonlySet<number> = new Set([429, 503, 507]);
const HEADERS = { 'Retry-After': { description: 'Seconds to wait before trying again', schema: { type: 'integer' } } };

/** Answers that refuse a call. */
export function refusals(statuses: readonly number[]): OpenApiPart {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS[status], content: json(ERROR), ...(RETRIED.has(status) && { headers: HEADERS }) },
    ]),
  );
}

/** Tag and answers of a call: the good ones, 401 and 403, and the refusals that it knows. */
export function operation(tag: string, good: OpenApiPart, bad: readonly number[]): OpenApiPart {
  return { tags: [tag], responses: { ...good, ...refusals([401, 403, ...bad]) } };
}

/** A good answer with `data` and `message`, and what else it has. */
export function answer(data?: OpenApiPart, others: OpenApiPart = {}): OpenApiPart {
  const properties = { ...(data && { data }), ...others, message: { type: 'string' } };
  return { description: 'Done', content: json({ type: 'object', properties }) };
}

/** `begins_at` of an answer's `meta`, of a list whose older entries are removed after a time. */
export function beginsAt(description: string): OpenApiPart {
  return { begins_at: { type: 'string', format: 'date-time', description } };
}

/** A JSON body. */
export function json(schema: OpenApiPart): OpenApiPart {
  return { 'application/json': { schema } };
}

/** A parameter of the query. */
export function query(name: string, schema: OpenApiPart, description?: string): OpenApiPart {
  return { name, in: 'query', schema, ...(description !== undefined && { description }) };
}

/** One of some texts; no text at all where there are none. */
export function oneOf(values: readonly string[]): OpenApiPart {
  return values.length > 0 ? { enum: values } : { type: 'string', maxLength: 0 };
}

/** The schema of a route, by which the document describes it and its input is checked. */
export interface CallSchema extends FastifySchema {
  summary: string;
  tags: readonly string[];
  response: OpenApiPart;
}

/**
 * Calls as schemas of their routes, by a name and a method: `{ summary, parameters?, isStrict?, requestBody?, ...operation(…) }`
 * each. A strict one reads its parameters by `strictQuery`.
 * Address and method are only where the route is registered.
 */
export function describeCalls<Calls extends Readonly<Record<string, Readonly<Record<string, OpenApiPart>>>>>(
  calls: Calls,
): { [Name in keyof Calls]: { [Method in keyof Calls[Name]]: CallSchema } } {
  const described = Object.entries(calls).map(([name, methods]) => [
    name,
    Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, schemaOf(call)])),
  ]);
  return Object.fromEntries(described) as { [Name in keyof Calls]: { [Method in keyof Calls[Name]]: CallSchema } };
}

function schemaOf({ parameters, isStrict, requestBody, responses, ...rest }: OpenApiPart): OpenApiPart {
  const querystring = isStrict === true ? strictQuery : querySchema;
  return {
    ...rest,
    ...(Array.isArray(parameters) && { querystring: querystring(parameters as OpenApiPart[]) }),
    ...(requestBody !== undefined && { body: requestBody }),
    response: responses,
  };
}

/** The schema of a query that refuses parameters that it does not know, and in which an empty one is an absent one. */
export function strictQuery(parameters: readonly OpenApiPart[]): OpenApiPart {
  return { ...querySchema(parameters), additionalProperties: false };
}

function querySchema(parameters: readonly OpenApiPart[]): OpenApiPart {
  const required = parameters.filter((parameter) => parameter['required'] === true).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...(schema as OpenApiPart), ...(description !== undefined && { 'x-description': description }) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}
