import type { FastifyRequest } from 'fastify';
import { isLoopback } from './isLoopback.ts';

/** Replaces a removed value. */
const GONE = '…';

/**
 * Names of query values as calls write them, brackets encoded or not. Any other name may itself be the searched text.
 */
const QUERY_NAME = /^(?:[\w.[\]-]|%5B|%5D){1,80}$/i;

/** Properties of a database error that name parts of the schema, or a place in the statement, but never a value. */
const SCHEMA_NAMES = [
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'position',
  'routine',
] as const;

/** Properties of another error that identify the fault. */
const FAULT_NAMES = ['code', 'errno', 'syscall', 'statusCode', 'responseCode', 'limit', 'reason'] as const;

/** Longest chain of causes that is followed. */
const DEEPEST_CAUSE = 5;

/**
 * An address without the values of its query: searched words, filters and signatures stay out of logs, names stay.
 *
 * @example redactAddress('/api/dashboard/users?keyword=سالم&page=2') // '/api/dashboard/users?keyword=…&page=…'
 */
export function redactAddress(address: string): string {
  const at = address.search(/[?#]/);
  if (at < 0) return address;
  const names = address.slice(at + 1).split(/[&;#?]/);
  const kept = names.map((part) => {
    const [name = '', value] = part.split('=', 2);
    return value !== undefined && QUERY_NAME.test(name) ? `${name}=${GONE}` : GONE;
  });
  return `${address.slice(0, at)}?${kept.join('&')}`;
}

/** A text of an error without the query values of the addresses in it, as `fetch` and storages write them. */
export function redactText(text: string): string {
  return text.replaceAll(/\?[^\s"<>]+/g, (query) => (query.includes('=') ? redactAddress(query) : query));
}

/** An error as the log writes it. */
export interface RedactedError {
  type: string;
  message: string;
  /** Where it was thrown, and where each of its causes was. */
  stack: string;
  /** The statement that failed, with places for its parameters. */
  statement?: string;
  [fact: string]: string | number | undefined;
}

/**
 * The properties of an error that identify the fault: kind, message, code, place in the code; of a failed statement its
 * text, table and constraint, but neither rows nor parameters. Only properties known to hold no value are copied.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)), stack: '' };
  const chain = causesOf(error);
  const deepest = chain.findLast(isFromDatabase) ?? error;
  return {
    type: error.name === 'error' ? error.constructor.name : error.name,
    message: chain.map(messageOf).join(': '),
    stack: chain.map((one) => framesOf(one)).join('\ncaused by\n'),
    ...factsOf(error, FAULT_NAMES),
    ...(isFromDatabase(deepest) && { ...factsOf(deepest, ['code', ...SCHEMA_NAMES]), ...statementOf(deepest) }),
  };
}

/** An error in one line, for what is printed without a log. */
export function describeError(error: unknown): string {
  const { message, code, table, constraint } = redactError(error);
  const facts = [code, table, constraint].filter((fact) => fact !== undefined && !message.includes(String(fact)));
  return [message.replaceAll(/\s+/g, ' '), ...(facts.length > 0 ? [`(${facts.join(', ')})`] : [])].join(' ');
}

/** A failure with its place in the code, for what is printed without a log. */
export function explainFailure(what: string, error: unknown): string {
  return [`lawha: ${what}: ${describeError(error)}`, redactError(error).stack].join('\n').trimEnd();
}

/**
 * The network of an address: a whole one would name a person. Of this machine's own nothing is removed. A connection
 * that has been closed has no address any more.
 *
 * @example redactIp('203.0.113.77') // '203.0.113.…'
 */
export function redactIp(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isLoopback(plain)) return plain;
  const ends = plain.includes(':') ? /^((?:[^:]*:){1,3}).*$/ : /^(\d+\.\d+\.\d+\.)\d+$/;
  return ends.test(plain) ? plain.replace(ends, `$1${GONE}`) : GONE;
}

/** Serializers of requests and errors for the log; every logger uses them. */
export const LOG_SERIALIZERS = {
  // Fastify types `ip` as a text, but Node knows no address of a connection that the client has closed.
  req: ({ method, url, host, ip }: Omit<FastifyRequest, 'ip'> & { ip: string | undefined }) => ({
    method,
    url: redactAddress(url),
    host,
    remoteAddress: redactIp(ip),
  }),
  err: redactError,
  // The reader of forms logs its options, which have the headers of the call, its token among them.
  busboyOptions: ({ limits }: { limits?: unknown }) => ({ limits }),
};

function causesOf(error: Error): Error[] {
  const chain = [error];
  for (let { cause } = error; cause instanceof Error && chain.length < DEEPEST_CAUSE; { cause } = cause) {
    if (chain.includes(cause)) break;
    chain.push(cause);
  }
  return chain;
}

/**
 * The message of a failed statement about the records that do not fit, without their values: `Key (code)=(…) is
 * duplicated.`
 */
export function redactDetail(error: Error): string {
  const detail: unknown = Reflect.get(error, 'detail');
  const [, key, said = ''] = typeof detail === 'string' ? (/^(Key \(.*?\)=)\(.*\)([^()]*)$/s.exec(detail) ?? []) : [];
  return key === undefined ? '' : `${key}(${GONE})${said}`;
}

/** Only the database has SQLSTATEs of five letters with a severity. */
function isFromDatabase(error: Error): boolean {
  return 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

function messageOf(error: Error): string {
  if (!isFromDatabase(error) && !(error instanceof SyntaxError)) return redactText(error.message);
  const names = Object.values(factsOf(error, SCHEMA_NAMES));
  const [line = ''] = error.message.split('\n', 1);
  // Values and names are quoted alike, and a value may hold quotes: the rest goes from the first that is no known name.
  const value = [...line.matchAll(/["«„“]([^"»“”]*)["»“”]?/g)].find(([, quoted]) => !names.includes(quoted ?? ''));
  return value === undefined ? line : `${line.slice(0, value.index)}${GONE}`;
}

/** The stack without the message before it, which is redacted by itself. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message);
  const frames = end < 0 ? stack : stack.slice(end + message.length);
  return frames
    .split('\n')
    .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
    .join('\n');
}

/** Statements have separate parameters; a quoted part may be a value nevertheless. */
function statementOf(error: Error): { statement?: string } {
  const statement: unknown = Reflect.get(error, 'query');
  return typeof statement === 'string' ? { statement: redactStatement(statement) } : {};
}

/** A statement in one line, without what it quotes. */
export function redactStatement(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'?/g, `'${GONE}'`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function factsOf(error: Error, names: readonly string[]): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value;
  }
  return facts;
}
