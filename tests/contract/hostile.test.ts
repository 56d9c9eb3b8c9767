import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../../server/access/sessions.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { APP_BASE } from '../../server/app/registerAppApi.ts';
import { startPersonSession } from '../../server/people/personSessions.ts';
import { type AppPerson, signInStored } from './appPeople.ts';
import { HOSTILE_BODIES, HOSTILE_PARTS, HOSTILE_TYPES, HOSTILE_VALUES } from './hostileValues.ts';
import { encodeField, type Operation, placesOf, putAt, readOperations, sampleOf } from './openApiCalls.ts';
import { makeRoom } from './makeRoom.ts';
import { type Contract, NOW, openContract } from './openContract.ts';
import { sampleBody } from './sampleBody.ts';

/** Hostile calls that every operation gets at least; one with more places gets one for each. */
const LEAST = 6;

let contract: Contract;
let operations: Operation[];
beforeAll(async () => {
  contract = await openContract({ settings: { demo: true } });
  operations = readOperations(await buildOpenApi(contract.context.catalogue, '0.1.0'));
});
afterAll(() => contract.close());

/** Takes values in turn over all operations: each is sent often, without randomness. */
function rotate<T>(values: readonly T[]): () => T {
  let next = 0;
  return () => values[next++ % values.length]!;
}
const nextValue = rotate(HOSTILE_VALUES);
const nextPart = rotate(HOSTILE_PARTS);
const nextBody = rotate(HOSTILE_BODIES);
const nextType = rotate(HOSTILE_TYPES);
/** Whether a POST says in its body what it means: there is a PUT at the same address. */
const isNamed = ({ method, path }: Operation): boolean =>
  method === 'POST' && operations.some((other) => other.path === path && other.method === 'PUT');

/** A hostile call of an operation, without its token. */
type HostileCall = Pick<InjectOptions, 'url' | 'payload' | 'headers'> & { what: string };

/** Parameters and bodies of valid calls. */
interface Honest {
  ids: Readonly<Record<string, string>>;
  body: unknown;
}

/** The address of a call; paths of the apps' API are whole in the document. */
const addressOf = ({ path }: Operation, ids: Readonly<Record<string, string>>): string =>
  `${path.startsWith(`${APP_BASE}/`) ? '' : '/api/dashboard'}${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '1')}`;

function bodyCall({ body }: Operation, sent: unknown): Pick<InjectOptions, 'payload' | 'headers'> {
  const [type = 'application/json'] = body?.types ?? [];
  if (type !== 'multipart/form-data')
    return { payload: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
  const parts = Object.entries(sent as object).map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  );
  return { payload: `${parts.join('')}--x--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}

/** One call for each place of an operation, and for what is no object in place of its body. */
function hostileCalls(operation: Operation, { ids, body }: Honest): HostileCall[] {
  const url = addressOf(operation, ids);
  const honest = operation.body ? bodyCall(operation, body) : {};
  const makers: (() => HostileCall)[] = [
    ...operation.inPath.map((name) => () => {
      const part = nextPart();
      return { ...honest, url: addressOf(operation, { ...ids, [name]: part }), what: `{${name}} ${part}` };
    }),
    ...[...operation.inQuery, 'unknown'].map((name) => () => {
      const query = encodeField(name, nextValue());
      return { ...honest, url: `${url}?${query}`, what: query };
    }),
    ...(operation.body ? placesOf(operation.body.schema) : []).map((place) => () => {
      const value = nextValue();
      return { ...bodyCall(operation, putAt(body, place, value)), url, what: said(place.join('.'), value) };
    }),
    ...(operation.body?.types.includes('application/x-www-form-urlencoded')
      ? placesOf(operation.body.schema).filter(({ length }) => length === 1)
      : []
    ).map(([name = '']) => () => {
      const payload = `${isNamed(operation) ? '_method=PUT&' : ''}${encodeField(name, nextValue())}`;
      return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' }, url, what: payload };
    }),
    ...(operation.body ? HOSTILE_TYPES : []).map(() => () => {
      const [payload, type] = [nextBody(), nextType()];
      return { payload, headers: { 'content-type': type }, url, what: `${type} ${payload}` };
    }),
  ];
  return Array.from({ length: Math.max(LEAST, makers.length) }, (_, i) => makers[i % makers.length]!());
}

const said = (place: string, value: unknown): string => `${place} ${JSON.stringify(value)}`;

/** A session of its own: some calls end theirs, or change what it may do. */
function startOwnSession(): Promise<string> {
  const { store } = contract.context;
  return startSession(
    store.db,
    { id: superId, resource: 'admins' },
    { now: NOW, origin: { userAgent: '', address: '' } },
  );
}

/** A session of a customer in the apps' API, whose calls know none of the dashboard. */
async function startCustomerSession(): Promise<string> {
  const { db } = contract.context.store;
  customer ??= await signInStored(contract, { kind: 'user', group: 'users', id: 1 });
  const { rows } = await sql<{ id: string }>`select max(people_id) as id from lawha_people_sessions
    where person_id = ${customer.id}`.execute(db);
  telephone ||= Number(rows[0]?.id);
  const origin = { userAgent: '', address: '' };
  return startPersonSession(db, { telephone, personId: customer.id }, { now: NOW, origin });
}

let customer: AppPerson | undefined;
let telephone = 0;
let superId = 0;
/** A record of each group, not the first, and what its form takes. */
async function honestCalls(): Promise<(operation: Operation) => Honest> {
  superId = Number((await contract.call('get_profile')).body.data['id']);
  const known = new Map<string, Honest>();
  for (const resource of contract.resources) {
    await makeRoom(contract, resource);
    const { body } = await contract.call(`${resource.name}?per_page=2`);
    const rows = Array.isArray(body.data) ? body.data : [];
    const row = rows.find(({ id }) => id !== superId);
    const hasForm = resource.routes.some(({ screen }) => screen === 'add');
    known.set(resource.name, {
      ids: { id: String(Number(row?.['id'] ?? 1)), resource: 'admins' },
      body: hasForm ? await sampleBody(contract, resource) : {},
    });
  }
  return (operation) => {
    const [, first = '', second = ''] = operation.path.split('/');
    const group = known.get(first) ?? known.get(second);
    const isForm = operation.path === `/${first}` || operation.path === `/${first}/{id}` || known.has(second);
    const sample = operation.body && sampleOf(operation.body.schema);
    const body = isForm && group ? (operation.method === 'PATCH' ? {} : { ...(group.body as object) }) : sample;
    return {
      ids: group?.ids ?? { resource: 'admins' },
      body: isNamed(operation) ? { ...(body as object), _method: 'PUT' } : body,
    };
  };
}

describe('the API against callers that are not honest', () => {
  let honest: (operation: Operation) => Honest;
  beforeAll(async () => {
    honest = await honestCalls();
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'MEND-10: every %s of the OpenAPI answers hostile parameters and properties as it says there, and never with a 500',
    async (method) => {
      const wrong: string[] = [];
      const statuses = new Map<number, number>();
      for (const operation of operations.filter((each) => each.method === method)) {
        const isOfApps = operation.path.startsWith(`${APP_BASE}/`);
        const token = await (isOfApps ? startCustomerSession() : startOwnSession());
        const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
        for (const { what, ...call } of hostileCalls(operation, honest(operation))) {
          const { statusCode: status, body } = await contract.app.inject({
            ...call,
            method,
            headers: { ...headers, ...call.headers },
          });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          const isSaid = status < 400 || /^\{"message":"[^"]{3,300}"/.test(body);
          if (!operation.statuses.has(status) || status >= 500 || !isSaid)
            wrong.push(`${method} ${operation.path} ${what.slice(0, 120)} → ${status} ${body.slice(0, 120)}`);
        }
      }
      expect(wrong).toEqual([]);
      // A body that fails validation tests nothing behind it.
      const count = (...of: number[]): number => of.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
      expect(count(200, 201, 404, 409, 422)).toBeGreaterThan(20 * count(401, 403, 405, 429));
    },
  );
});
