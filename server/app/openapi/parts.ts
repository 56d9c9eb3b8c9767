/** An OpenAPI 3.1 document or a part of one: plain JSON. */
export type OpenApiPart = { [key: string]: unknown };

const ERROR = { $ref: '#/components/schemas/Error' };

const STATUS: Readonly<Record<number, string>> = {
  401: 'No valid token',
  403: 'Not allowed',
  404: 'Not found',
  405: 'The body, mostly its `_method`, names no call of this address',
  408: 'The body took too long to arrive',
  409: 'The record has changed meanwhile, or is still referenced',
  413: 'More than any body may have',
  422: 'Something in the request is not right',
  429: 'Too many attempts, or more than one day may have',
  503: 'The database or the storage of files cannot be reached, is busy, takes too long, or refuses; or too many files wait to be read',
  507: 'The database or the storage of files is full',
};

/** Statuses with which a call says when it may be tried again. */
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

/** A JSON body. */
export function json(schema: OpenApiPart): OpenApiPart {
  return { 'application/json': { schema } };
}

/** A parameter of the query. */
export function query(name: string, schema: OpenApiPart, description?: string): OpenApiPart {
  return { name, in: 'query', schema, ...(description !== undefined && { description }) };
}
