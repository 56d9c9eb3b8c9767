import { KEY_HEADER } from '../../context/repeats/requestKey.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';

/** A part of an OpenAPI document. */
type Part = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What is there in an answer, though the document requires it of no one. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['data', 'id', 'version']);

/**
 * The typed client of an API as a module of TypeScript that needs nothing else: a type for each call of an OpenAPI document,
 * by `GET /cities/{id}`, and the function that makes it.
 */
export function writeClient(document: Part): string {
  const schemas = Object.entries(partOf(partOf(document['components'])['schemas'])).map(
    ([name, schema]) => `  ${quote(name)}: ${typeOf(schema, name.endsWith('.record') ? ALWAYS_ANSWERED : NO_MORE)};`,
  );
  const calls = Object.entries(partOf(document['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const call = partOf(item)[method];
      return isObject(call) ? [writeCall(`${method.toUpperCase()} ${path}`, partOf(item), call)] : [];
    }),
  );
  return `${HEAD}
/** What bodies and answers have in common. */
export interface Schemas {
${schemas.join('\n')}
}

/** Every call: what it is made with, and its good answer. */
export interface Calls {
${calls.join('\n')}
}
${CLIENT}`;
}

function writeCall(name: string, item: Part, call: Part): string {
  const parameters = [...listOf(item['parameters']), ...listOf(call['parameters'])].map(partOf);
  const within = (place: string): string => {
    const own = parameters.filter((parameter) => parameter['in'] === place);
    const lines = own.map(
      ({ name: key, required, schema }) =>
        `${quote(String(key))}${required === true ? '' : '?'}: ${parameterType(schema, place)}`,
    );
    return lines.length === 0 ? 'undefined' : `{ ${lines.join('; ')} }`;
  };
  const isNeeded = parameters.some((parameter) => parameter['in'] === 'query' && parameter['required'] === true);
  const lines = [
    `path: ${within('path')}`,
    `query${isNeeded ? '' : '?'}: ${within('query')}`,
    bodyOf(partOf(call['requestBody'])),
    ...(parameters.some(({ name: key }) => key === KEY_HEADER) ? ['key?: string'] : []),
    `answer: ${answerOf(partOf(call['responses']))}`,
  ];
  return `  /** ${(typeof call['summary'] === 'string' ? call['summary'] : name).replaceAll('*/', '')} */\n  ${quote(name)}: { ${lines.join('; ')} };`;
}

/** A number of an address may be sent as its text. */
function parameterType(schema: unknown, place: string): string {
  const type = typeOf(schema, NO_MORE);
  return place === 'path' && type === 'number' ? 'number | string' : type;
}

function bodyOf({ content, required }: Part): string {
  const types = partOf(content);
  const json = types['application/json'];
  if (content === undefined) return 'body?: undefined';
  const mark = required === true ? '' : '?';
  if (json === undefined) return `body${mark}: FormData`;
  return `body${mark}: ${typeOf(partOf(json)['schema'], NO_MORE)}${types['multipart/form-data'] === undefined ? '' : ' | FormData'}`;
}

/** The first good answer; those of one call have one shape. */
function answerOf(responses: Part): string {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const json = partOf(partOf(good)['content'])['application/json'];
  return json === undefined ? 'string' : typeOf(partOf(json)['schema'], ALWAYS_ANSWERED);
}

const NO_MORE: ReadonlySet<string> = new Set();

/** The type of a schema; `present` names properties that are there though they are not required. */
function typeOf(schema: unknown, present: ReadonlySet<string>): string {
  if (!isObject(schema)) return 'unknown';
  const { $ref, const: only, enum: values, anyOf, oneOf, type, format } = schema;
  if (typeof $ref === 'string') return `Schemas[${quote($ref.split('/').at(-1) ?? '')}]`;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const others = anyOf ?? oneOf;
  if (Array.isArray(others) && type === undefined) return union(others.map((other) => typeOf(other, present)));
  if (Array.isArray(type)) return union(type.map((one: unknown) => typeOf({ ...schema, type: one }, present)));
  switch (type) {
    case 'string':
      return format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `(${typeOf(schema['items'], present)})[]`;
    default:
      return isObject(schema['properties']) || type === 'object' ? objectType(schema, present) : 'unknown';
  }
}

function objectType(schema: Part, present: ReadonlySet<string>): string {
  const { properties, required, additionalProperties } = schema;
  const needed = new Set<unknown>(listOf(required));
  const lines = Object.entries(partOf(properties)).map(
    ([name, inner]) => `${quote(name)}${needed.has(name) || present.has(name) ? '' : '?'}: ${typeOf(inner, present)}`,
  );
  if (isObject(additionalProperties) && lines.length === 0)
    return `Record<string, ${typeOf(additionalProperties, present)}>`;
  return lines.length === 0 ? 'Record<string, unknown>' : `{ ${lines.join('; ')} }`;
}

function union(types: readonly string[]): string {
  const different = [...new Set(types)];
  return different.length === 0
    ? 'never'
    : different.map((type) => (type.includes('|') ? `(${type})` : type)).join(' | ');
}

/** A text of TypeScript; names of definitions have no quotes, and none is trusted not to. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function partOf(value: unknown): Part {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

const HEAD = `/*
 * The client of the API, written by \`npm run openapi -- --client\`. Not to be edited: write it again.
 */
`;

const CLIENT = `
export type CallName = keyof Calls;

type Keep<Call, Key extends string> = Key extends keyof Call ? (undefined extends Call[Key] ? { [K in Key]?: Call[Key] } : { [K in Key]: Call[Key] }) : object;

/** What a call is made with: the parts of its address, its query, its body; a key, under which the same request is done once. */
export type InputOf<Name extends CallName> = Keep<Calls[Name], 'path'> & Keep<Calls[Name], 'query'> & Keep<Calls[Name], 'body'> & Keep<Calls[Name], 'key'>;

type Arguments<Name extends CallName> = object extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];

/** A refusal, with what the server says about it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(call: string, status: number, body: unknown) {
    super(\`\${call} answers \${status}\`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

export interface ClientOptions {
  /** Address below which the calls of the dashboard are: https://host/api/dashboard. */
  base: string;
  token?: string;
  /** Language of texts. Default: ar. */
  language?: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * A function that makes the calls of the API.
 *
 * @example const call = createClient({ base, token }); const { data } = await call('GET /cities/{id}', { path: { id: 4 } });
 */
export function createClient({ base, token, language = 'ar', fetch: send = globalThis.fetch }: ClientOptions) {
  return async <Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Calls[Name]['answer']> => {
    const { path = {}, query = {}, body, key } = (input ?? {}) as { path?: object; query?: object; body?: unknown; key?: string };
    const [method = 'GET', pattern = ''] = name.split(' ');
    const parts = new Map(Object.entries(path));
    const address = pattern.replaceAll(/\\{(\\w+)\\}/g, (_, part: string) => encodeURIComponent(String(parts.get(part))));
    const url = new URL(pattern.startsWith('/api/') ? new URL(base).origin + address : base.replace(/\\/+$/, '') + address);
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(token !== undefined && { authorization: \`Bearer \${token}\` }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...(key !== undefined && { '${KEY_HEADER.toLowerCase()}': key }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    const answer: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
    if (!response.ok) throw new ApiError(name, response.status, answer);
    return answer as Calls[Name]['answer'];
  };
}
`;
