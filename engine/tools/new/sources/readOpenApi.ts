import { isObject } from '../../../core/values/isObject.ts';
import { nearest } from '../../lint/nearest.ts';
import type { Draft, Surroundings } from '../Draft.types.ts';
import { follow, readJsonSchema } from './readJsonSchema.ts';

/**
 * Fields of what one path of an OpenAPI 3 document takes or answers: the body of POST, PUT or PATCH, or a record of the
 * answer of GET.
 *
 * @throws RangeError when the document has no such path, or the path no record
 */
export function readOpenApi(
  document: Readonly<Record<string, unknown>>,
  path: string | undefined,
  to: Surroundings,
): Draft {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const names = Object.keys(paths);
  if (path === undefined || !Object.hasOwn(paths, path)) {
    const near = path === undefined ? undefined : nearest(path, names);
    const advice =
      near === undefined ? `name one by --path: ${names.slice(0, 10).join(', ')}` : `did you mean "${near}"?`;
    throw new RangeError(
      `${path === undefined ? 'an OpenAPI document has many paths' : `there is no path "${path}"`} → ${advice}`,
    );
  }
  const calls = paths[path];
  const schema = isObject(calls) ? schemaOf(calls, document) : undefined;
  if (schema === undefined) throw new RangeError(`"${path}" takes and answers no record as JSON → name another path`);
  return readJsonSchema(schema, to, document);
}

/** The records of every path of a document that takes or answers one, shorter paths first. */
export function recordsOf(document: Readonly<Record<string, unknown>>): { path: string; schema: unknown }[] {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  return Object.entries(paths)
    .toSorted(([a], [b]) => a.length - b.length)
    .flatMap(([path, calls]) => {
      const schema = isObject(calls) ? schemaOf(calls, document) : undefined;
      return schema === undefined ? [] : [{ path, schema }];
    });
}

function schemaOf(calls: Readonly<Record<string, unknown>>, document: unknown): unknown {
  for (const method of ['post', 'put', 'patch']) {
    const body = bodySchema(at(calls[method], 'requestBody', document), document);
    if (body !== undefined) return body;
  }
  const answers = at(calls['get'], 'responses', document);
  const answer = at(answers, '200', document) ?? at(answers, 'default', document);
  return recordSchema(bodySchema(answer, document), document);
}

/** The schema of a record in that of an answer: itself, an item of a list, or what `data` or `items` holds. */
function recordSchema(schema: unknown, document: unknown): unknown {
  const found = follow(schema, document);
  if (!isObject(found)) return undefined;
  if (found['type'] === 'array') return follow(found['items'], document);
  const inner = at(found['properties'], 'data', document) ?? at(found['properties'], 'items', document);
  return isObject(inner) ? recordSchema(inner, document) : found;
}

function bodySchema(body: unknown, document: unknown): unknown {
  const content = at(body, 'content', document);
  if (!isObject(content)) return undefined;
  const type = Object.keys(content).find((name) => /json|form/.test(name));
  return type === undefined ? undefined : at(content[type], 'schema', document);
}

function at(value: unknown, key: string, document: unknown): unknown {
  const found = follow(value, document);
  return isObject(found) && Object.hasOwn(found, key) ? follow(found[key], document) : undefined;
}
