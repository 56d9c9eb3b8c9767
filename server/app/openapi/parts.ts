/** An OpenAPI 3.1 document or a part of one: plain JSON. */
export type OpenApiPart = { [key: string]: unknown };

const ERROR = { $ref: '#/components/schemas/Error' };

const STATUS: Readonly<Record<number, string>> = {
  401: 'No valid token',
  403: 'Not allowed',
  404: 'Not found',
  409: 'The record has changed meanwhile, or is still referenced',
  413: 'More than any body may have',
  422: 'Something in the request is not right',
  429: 'Too many attempts',
  503: 'The storage of files cannot be reached, or refuses',
  507: 'The storage of files is full',
};

/** Tag and answers of a call: the good ones, 401 and 403, and the refusals that it knows. */
export function operation(tag: string, good: OpenApiPart, bad: readonly number[]): OpenApiPart {
  const failures = [401, 403, ...bad].map((status) => [status, { description: STATUS[status], content: json(ERROR) }]);
  return { tags: [tag], responses: { ...good, ...Object.fromEntries(failures) } };
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
