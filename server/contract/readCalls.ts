import { isObject } from '../../engine/core/values/isObject.ts';
import { KEY_HEADER } from '../context/repeats/requestKey.ts';

/** A part of an OpenAPI document. */
type Part = Readonly<Record<string, unknown>>;

/** A call of an OpenAPI document. */
export interface DocumentedCall {
  /** Of the document: `/countries/{id}`. */
  path: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Whether it is a GET that changes something (`x-writes`). */
  isSwitch: boolean;
  /** Parameters of the query that are required. */
  neededQuery: readonly string[];
  /** Every parameter of the query → its schema. */
  query: ReadonlyMap<string, Part>;
  /** Types of the body, whether a key of it is required, and its schema. */
  body?: { types: string[]; isRequired: boolean; schema: Part };
  /** Whether it is one of the apps' calls, which have a base and people of their own. */
  isOfApps: boolean;
  /** Whether it is done once for all requests with one key (`Idempotency-Key`). */
  isOnce: boolean;
  /** Whether it is another call of its path by `_method` in its body, for callers that can only send POST. */
  isOverride: boolean;
  /** Status → schema of its JSON; undefined for an answer of another type. */
  answers: ReadonlyMap<number, unknown>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call of a document. Those with a server of their own are the apps'; their paths are whole. */
export function readCalls(document: Part): DocumentedCall[] {
  return Object.entries(partOf(document['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = partOf(item)[method];
      return isObject(described) ? [readCall(document, path, method, described)] : [];
    }),
  );
}

function readCall(document: Part, path: string, method: DocumentedCall['method'], described: Part): DocumentedCall {
  const parameters: unknown[] = Array.isArray(described['parameters']) ? described['parameters'] : [];
  const resolved = parameters.map((one) => resolve(document, one));
  const query = resolved.filter((one) => one['in'] === 'query');
  const content = partOf(partOf(described['requestBody'])['content']);
  const [first] = Object.values(content);
  const schema = resolve(document, partOf(first)['schema']);
  const { required } = schema;
  const others = Object.keys(partOf(partOf(document['paths'])[path]));
  return {
    path,
    method,
    isOfApps: partOf(partOf(document['paths'])[path])['servers'] !== undefined,
    isSwitch: method === 'get' && described['x-writes'] === true,
    isOnce: resolved.some((one) => one['in'] === 'header' && one['name'] === KEY_HEADER),
    isOverride: method === 'post' && others.some((other) => /^(?:put|patch|delete)$/.test(other)),
    neededQuery: query.flatMap((one) => (one['required'] === true ? String(one['name']) : [])),
    query: new Map(query.map((one) => [String(one['name']), resolve(document, one['schema'])])),
    ...(first !== undefined && {
      body: { types: Object.keys(content), isRequired: Array.isArray(required) && required.length > 0, schema },
    }),
    answers: new Map(
      Object.entries(partOf(described['responses'])).map(([status, answer]) => [
        Number(status),
        partOf(partOf(partOf(answer)['content'])['application/json'])['schema'],
      ]),
    ),
  };
}

function resolve(document: Part, schema: unknown): Part {
  const { $ref } = partOf(schema);
  if (typeof $ref !== 'string') return partOf(schema);
  const keys = $ref.split('/').slice(1);
  return partOf(keys.reduce<unknown>((part, key) => partOf(part)[key], document));
}

function partOf(value: unknown): Part {
  return isObject(value) ? value : {};
}
