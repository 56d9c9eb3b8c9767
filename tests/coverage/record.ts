import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchesCondition } from '../../engine/core/definition/condition.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { findCaller } from '../../server/context/Caller.ts';
import type { ConditionDefinition } from '../../schemas/generated/definition.ts';
import type { RecordedCall } from './Coverage.types.ts';
import { conditionsIn, readWritten } from './universe.ts';

/** Names the folder to which the servers of tests write what they are asked. Without it nothing is recorded. */
const FOLDER = process.env['LAWHA_COVERAGE'];

/** Most records of an answer that are looked at. */
const MOST_RECORDS = 50;

const BASE = /^\/api\/(?:dashboard|general)\//;

interface Known {
  conditions: ReadonlyMap<string, ConditionDefinition>;
  /** The field of the states. */
  state: string | undefined;
}

const known = new Map<string, Known | undefined>();
let groups: ReadonlySet<string> | undefined;

if (FOLDER !== undefined) recordCalls(FOLDER);

/**
 * Writes what the servers of this process are asked from now on into a folder, one line for each different call, at once: a
 * test may end its process at any time.
 *
 * @returns ends it for servers that begin later
 */
export function recordCalls(folder: string): () => void {
  const written = new Set<string>();
  mkdirSync(folder, { recursive: true });
  const write = (line: string): void => {
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  };
  // Every server, before it has a route.
  const begin = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const call = toCall(request, reply.statusCode, payload);
      if (call !== undefined) write(JSON.stringify(call));
      done(null, payload);
    });
  };
  subscribe('fastify.initialization', begin);
  return () => unsubscribe('fastify.initialization', begin);
}

function toCall(request: FastifyRequest, status: number, payload: unknown): RecordedCall | undefined {
  if (!BASE.test(request.url)) return undefined;
  const [path = '', search = ''] = request.url.replace(BASE, '').split('?');
  const group = knownGroup(path.split('/')[0] ?? '');
  if (group === undefined) return undefined;
  const body = bodyOf(request);
  const answer = typeof payload === 'string' ? objectOf(payload) : {};
  const records = [body, ...recordsIn(answer['data'])];
  const { conditions, state } = group;
  const places = [...conditions];
  const meets = (condition: ConditionDefinition) => records.map((record) => matchesCondition(condition, record));
  const { _method: override, status: asked } = body;
  return {
    method: request.method,
    path: path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}'),
    query: [...new Set(new URLSearchParams(search).keys())].toSorted(),
    body: Object.keys(body).toSorted(),
    ...(typeof override === 'string' && { override }),
    ...(typeof asked === 'string' && { state: asked }),
    status,
    by: findCaller(request)?.grants.kind === 'all' ? 'super' : 'role',
    refusals: status >= 400 ? textsIn(answer).toSorted() : [],
    states: [...new Set(records.flatMap((record) => stateOf(record, state)))].toSorted(),
    met: places.flatMap(([place, condition]) => (meets(condition).includes(true) ? [place] : [])),
    unmet: places.flatMap(([place, condition]) => (meets(condition).includes(false) ? [place] : [])),
  };
}

function knownGroup(name: string): Known | undefined {
  groups ??= new Set(readdirSync(join(REPOSITORY, 'definitions')).map((file) => file.replace(/\.json$/, '')));
  if (!groups.has(name) || name === 'navigation' || name === 'product') return undefined;
  if (known.has(name)) return known.get(name);
  const definition = readWritten(name);
  const states = isObject(definition) && isObject(definition['states']) ? definition['states'] : undefined;
  const field = states?.['field'] ?? 'status';
  const group: Known = {
    conditions: conditionsIn(definition),
    state: states !== undefined && typeof field === 'string' ? field : undefined,
  };
  known.set(name, group);
  return group;
}

function stateOf(record: Record<string, unknown>, field: string | undefined): string[] {
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' ? [value] : [];
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (typeof body !== 'string') return {};
  return body.startsWith('{') ? objectOf(body) : Object.fromEntries(new URLSearchParams(body));
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function recordsIn(data: unknown): Record<string, unknown>[] {
  return (Array.isArray(data) ? data.slice(0, MOST_RECORDS) : [data]).filter(isObject);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [];
}
