import { isObject } from '../../engine/core/values/isObject.ts';

type Part = Record<string, unknown>;

/** An operation of an OpenAPI document, with what a caller can send. */
export interface Operation {
  /** Of the document: `/countries/{id}`. */
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Names of parameters in the path and in the query. */
  inPath: string[];
  inQuery: string[];
  /** Schema of the body, and the types that it may be sent as. */
  body?: { schema: Part; types: string[] };
  /** Statuses that the document names. */
  statuses: ReadonlySet<number>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of a document. */
export function readOperations(document: Part): Operation[] {
  return Object.entries(partOf(document['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = partOf(item)[method];
      return isObject(operation) ? [readOperation(document, { path, method, item: partOf(item), operation })] : [];
    }),
  );
}

function readOperation(
  document: Part,
  { path, method, item, operation }: { path: string; method: string; item: Part; operation: Part },
): Operation {
  const parameters = [item['parameters'], operation['parameters']].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = (place: string): string[] =>
    parameters.map(partOf).flatMap(({ name, in: within }) => (within === place ? [String(name)] : []));
  const content = partOf(partOf(operation['requestBody'])['content']);
  const [first] = Object.values(content);
  return {
    path,
    method: method.toUpperCase() as Operation['method'],
    inPath: named('path'),
    inQuery: named('query'),
    ...(first !== undefined && {
      body: { schema: resolve(document, partOf(first)['schema']), types: Object.keys(content) },
    }),
    statuses: new Set(Object.keys(partOf(operation['responses'])).map(Number)),
  };
}

/** Where something can be put into a body: each property, what is in it, and the first of a list. */
export function placesOf(schema: Part): string[][] {
  const inner = (part: unknown): string[][] => {
    const { properties, items } = partOf(part);
    if (isObject(properties))
      return Object.entries(properties).flatMap(([name, value]) => [
        [name],
        ...inner(value).map((rest) => [name, ...rest]),
      ]);
    return items === undefined ? [] : [['0'], ...inner(items).map((rest) => ['0', ...rest])];
  };
  return inner(schema);
}

/** A value that a schema takes, as far as it says what it takes. */
export function sampleOf(schema: unknown): unknown {
  const part = partOf(schema);
  if ('const' in part) return part['const'];
  if (Array.isArray(part['enum'])) return part['enum'][0];
  if (isObject(part['properties']))
    return Object.fromEntries(Object.entries(part['properties']).map(([name, value]) => [name, sampleOf(value)]));
  switch (part['type']) {
    case 'integer':
    case 'number':
      return part['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return part['items'] === undefined ? [] : [sampleOf(part['items'])];
    default:
      return part['format'] === 'email' ? 'somebody@example.ae' : part['format'] === 'date' ? '2026-03-01' : 'text';
  }
}

/** A copy of a value with another at a place of it; what is on the way and is no object becomes one. */
export function putAt(target: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(target) || (head === '0' && !isObject(target))) {
    const list: unknown[] = Array.isArray(target) ? target : [];
    return [putAt(list[0], rest, value), ...list.slice(1)];
  }
  const object = isObject(target) ? target : {};
  return Object.fromEntries([
    ...Object.entries(object).filter(([key]) => key !== head),
    [head, putAt(object[head], rest, value)],
  ]);
}

/** A value as the query or a form carries it below a name: `name[key]=text`. A lone surrogate is sent as its bytes. */
export function encodeField(name: string, value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? `${name}[]=` : value.map((inner) => encodeField(`${name}[]`, inner)).join('&');
  if (isObject(value)) {
    const fields = Object.entries(value).map(([key, inner]) => encodeField(`${name}[${encode(key)}]`, inner));
    return fields.length === 0 ? `${name}=` : fields.join('&');
  }
  return `${name}=${encode(value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))}`;
}

function encode(text: string): string {
  return text
    .split(/([\uD800-\uDFFF])(?![\uDC00-\uDFFF])/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');
}

function resolve(document: Part, schema: unknown): Part {
  const { $ref } = partOf(schema);
  if (typeof $ref !== 'string') return partOf(schema);
  return partOf(
    $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => partOf(part)[key], document),
  );
}

function partOf(value: unknown): Part {
  return isObject(value) ? value : {};
}
