import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { APP_BASE } from '../../server/app/registerAppApi.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { type RegisteredRoute, registeredRoutes } from '../../server/app/openapi/registeredRoutes.ts';
import type { OpenApiPart } from '../../server/base/calls/OpenApiPart.types.ts';
import { describeCalls, operation } from '../../server/base/calls/describeCall.ts';
import { buildCatalogue } from '../../server/context/Catalogue.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { matchCall } from '../../server/resources/matchCall.ts';
import { type Operation, readOperations, sampleOf } from './openApiCalls.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
let document: OpenApiPart;
let operations: Operation[];
let routes: RegisteredRoute[];
beforeAll(async () => {
  contract = await openContract();
  document = await buildOpenApi(contract.context.catalogue, '0.1.0');
  // The calls of the apps have a base of their own: appCalls.test.ts.
  operations = readOperations(document).filter(({ path }) => !path.startsWith(APP_BASE));
  routes = await registeredRoutes(contract.context.catalogue);
});
afterAll(() => contract.close());

const BASES = ['/api/dashboard', '/api/general'];
const ofRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Whether the server has a route of its own for a call; the calls of groups share one. */
const hasOwnRoute = ({ method, path }: Operation): boolean =>
  BASES.every((base) => contract.app.hasRoute({ method, url: `${base}${ofRoute(path)}` }));

describe('HOUSE-05: the OpenAPI document is what the server registers', () => {
  it('HOUSE-05: every call of it is a route of the running server, or one of a group', () => {
    const { catalogue } = contract.context;
    const missing = operations.filter((call) => {
      if (hasOwnRoute(call)) return false;
      const { kind } = matchCall(catalogue, call.method, call.path.replaceAll(/\{\w+\}/g, '1'));
      return kind === 'not-found' || kind === 'unknown-resource' || kind === 'method-not-allowed';
    });
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(operations.filter(hasOwnRoute).length).toBeGreaterThan(40);
  });

  it('HOUSE-05: every route that is registered has a schema, is served, and is in the document', () => {
    const documented = new Set(operations.map(({ method, path }) => `${method} ${ofRoute(path)}`));
    const own = routes.filter(({ schema }) => schema.calls === undefined);
    expect(routes.filter(({ schema }) => schema.calls !== undefined).map(({ url }) => url)).toContain('/*');
    for (const { method, url } of own) {
      expect(documented).toContain(`${method} ${url}`);
      for (const base of BASES) expect(contract.app.hasRoute({ method, url: `${base}${url}` })).toBe(true);
    }
    expect(own.length).toBe(operations.filter(hasOwnRoute).length);
  });

  it('HOUSE-05: a route of a product is in it by its schema, and one without is not', async () => {
    const { get } = describeCalls({ tide: { get: { summary: 'The tide', ...operation('tide', {}, []) } } }).tide;
    const parts = createParts({
      routes: [
        { name: 'tide', register: (api) => void api.get('/tide', { schema: get }, () => ({ data: 2 })) },
        { name: 'silent', register: (api) => void api.get('/silent', () => ({ data: 0 })) },
      ],
    });
    const { resources, catalogue } = { resources: contract.resources, catalogue: contract.context.catalogue };
    const all = [...catalogue.entries.values()].map(({ resource }) => resource);
    expect(all.length).toBeGreaterThanOrEqual(resources.length);
    const { paths } = await buildOpenApi(
      buildCatalogue(all, catalogue.navigation, { ...catalogue.parts, routes: parts.routes }),
      '1',
    );
    expect(paths).toHaveProperty(['/tide', 'get', 'summary'], 'The tide');
    expect(paths).not.toHaveProperty(['/silent']);
  });
});

/** Calls by POST that take no key of a request, with what makes a doubled one harmless. */
const WITHOUT_KEY: Readonly<Record<string, readonly string[]>> = {
  'signing in and out, and what guards it': [
    '/login',
    '/login/code',
    '/logout',
    '/update_password',
    '/second_factor',
    '/second_factor/confirm',
    '/second_factor/recovery_codes',
    '/second_factor/off',
    '/view_as',
    '/api/app/code',
    '/api/app/sign_in',
    '/api/app/sign_out',
    '/api/app/register',
  ],
  'writes nothing': ['/autocomplete', '/setting_effects/preview', '/studio/{name}/check', '/api/app/quote'],
  'does the same a second time, or is refused by the state it is in': [
    '/update_profile',
    '/form_drafts',
    '/internal_chats',
    '/internal_chats/{id}/complaint',
    '/internal_chats/{id}/read',
    '/notifications/read_all',
    '/notification_preferences',
    '/list_jobs/{id}/confirm',
    '/list_jobs/{id}/cancel',
    '/list_jobs/{id}/undo',
    '/studio/{name}/submit',
    '/studio/{name}/review',
    '/api/app/push_tokens',
    '/api/app/position',
    '/api/app/chat/read',
    '/api/app/notifications/read_all',
  ],
  'a message has `client_id`': ['/internal_chats/{id}/messages', '/api/app/chat/messages'],
  'files are known by their content': ['/attachments', '/api/app/attachments'],
  'for trying': ['/demo/chat', '/demo/typing', '/demo/presence', '/demo/read', '/demo/emit'],
};

describe('OPS-15: keys of requests in the document', () => {
  it('every POST takes one, but those that a doubled request does no harm to', () => {
    const posts = readOperations(document).filter(({ method }) => method === 'POST');
    const item = (path: string): OpenApiPart => part(part(part(document['paths'])[path])['post']);
    const takes = (path: string): boolean => {
      const { parameters, responses } = item(path);
      const named = (Array.isArray(parameters) ? parameters : []).map(part);
      return (
        named.some((one) => one['in'] === 'header' && one['name'] === 'Idempotency-Key') && '409' in part(responses)
      );
    };
    const without = posts.map(({ path }) => path).filter((path) => !takes(path));
    expect(without.toSorted()).toEqual(Object.values(WITHOUT_KEY).flat().toSorted());
    expect(posts.length).toBeGreaterThan(without.length * 3);
  });
});

/** What a schema forbids in place of a value, with the reason. */
function forbidden(property: unknown): unknown[] {
  const { type, enum: values, minimum, maxLength } = isObject(property) ? property : {};
  const wrong: unknown[] = [];
  if (Array.isArray(values)) wrong.push('no-such-value');
  if (type === 'integer') wrong.push('12x', '1e3', typeof minimum === 'number' ? String(minimum - 1) : '-1');
  if (type === 'string') wrong.push({ inner: 'text' });
  if (type === 'boolean') wrong.push('perhaps');
  if (type === 'object') wrong.push('text');
  if (typeof maxLength === 'number') wrong.push('x'.repeat(maxLength + 1));
  return wrong;
}

/** A call with what the document says that it takes. */
interface Documented {
  method: string;
  path: string;
  /** The schema of its body, and whether that is a form with files. */
  body?: { schema: OpenApiPart; hasFiles: boolean };
  /** Its parameters by name, and those that it needs. */
  query: { properties: Map<string, OpenApiPart>; required: string[] };
}

const part = (value: unknown): OpenApiPart => (isObject(value) ? value : {});

/** Every call of the document but those whose body is a form of a definition, which has tests of its own. */
function documentedCalls(): Documented[] {
  const paths = Object.entries(part(document['paths'])).filter(([path]) => !path.startsWith(APP_BASE));
  return paths.flatMap(([path, item]) =>
    Object.entries(part(item))
      .filter(([method]) => method !== 'parameters')
      .map(([method, described]) => {
        const { requestBody, parameters } = part(described);
        const [type, content] = Object.entries(part(part(requestBody)['content']))[0] ?? [];
        const schema = part(part(content)['schema']);
        const own = 'properties' in schema && !isFormOf(path, method);
        const listed = (Array.isArray(parameters) ? parameters : []).map(part).filter((one) => one['in'] === 'query');
        return {
          method: method.toUpperCase(),
          path,
          ...(own && { body: { schema, hasFiles: type === 'multipart/form-data' && WITH_FILES.has(path) } }),
          query: {
            properties: new Map(listed.map((one) => [String(one['name']), part(one['schema'])])),
            required: listed.filter((one) => one['required'] === true).map((one) => String(one['name'])),
          },
        };
      }),
  );
}

/** Calls whose body is a file with fields. */
const WITH_FILES: ReadonlySet<string> = new Set(['/attachments', '/list_imports']);

/** Whether the form of a definition checks a body, or the inputs of the state that a record moves to. */
function isFormOf(path: string, method: string): boolean {
  const route = routes.find(({ url, method: own }) => url === ofRoute(path) && own === method.toUpperCase());
  return route?.schema.checkedBy === 'form' || path.endsWith('/update-status');
}

/** An address of a record that is there, as far as its group has one. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes('{')) return path.slice(1);
  const [group = ''] = path.slice(1).split('/');
  const { status, body } = await contract.call(`${group}?per_page=1`);
  const first: unknown = status === 200 && Array.isArray(body.data) ? body.data[0]?.['id'] : undefined;
  return path
    .slice(1)
    .replace('{id}', typeof first === 'number' ? String(first) : '1')
    .replaceAll(/\{\w+\}/g, '1');
}

async function send(path: string, { method, body }: Documented, values: Record<string, unknown>) {
  if (body?.hasFiles !== true) return contract.call(path, { method: method as 'POST', json: values });
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && isObject(part(body.schema['properties'])[name]))
      if (name === 'file') form.append(name, new Blob(['x']), 'x.png');
      else if (name !== 'poster') form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const { headers, ...response } = await encoded(form);
  return contract.call(path, { method: 'POST', payload: response.bytes, headers });
}

async function encoded(form: FormData): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('HOUSE-05: what the document forbids, its call refuses', () => {
  it('HOUSE-05: in a body, of routes and of the calls of groups', async () => {
    const wrong: unknown[] = [];
    const groups = new Set<string>();
    let sent = 0;
    for (const call of documentedCalls()) {
      if (call.body === undefined) continue;
      const { properties, required = [] } = call.body.schema as { properties: OpenApiPart; required?: string[] };
      const sample = sampleOf(call.body.schema) as Record<string, unknown>;
      const inner = call.path.endsWith('/update-status') ? [] : Object.entries(properties);
      const bad = [
        ...inner
          .filter(([name]) => !(call.body?.hasFiles === true && (name === 'file' || name === 'poster')))
          .flatMap(([name, property]) =>
            forbidden(property)
              .filter((value) => call.body?.hasFiles !== true || typeof value === 'string')
              .map((value) => ({ name, body: { ...sample, [name]: value } })),
          ),
        ...required.map((name) => ({ name, body: { ...sample, [name]: undefined } })),
      ].filter(({ name }) => name !== '_method' && !(name === 'id' && isSentToGroup(call)));
      // oxlint-disable-next-line no-await-in-loop -- each call may end a session or a second factor
      const address = bad.length > 0 ? await addressOf(call.path) : '';
      for (const { name, body } of bad) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        const answer = await send(address, call, body);
        if (answer.status !== 422 || answer.body.errors?.[name] === undefined)
          wrong.push([call.method, address, name, body[name], answer.status, answer.body]);
        sent += 1;
        if (!routes.some(({ url }) => url === ofRoute(call.path))) groups.add(call.path);
      }
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(150);
    expect(groups.size).toBeGreaterThan(30);
  });

  it('HOUSE-05: in a query, of routes and of the calls of groups', async () => {
    const wrong: unknown[] = [];
    let sent = 0;
    for (const { path, method, query } of documentedCalls()) {
      if (method !== 'GET') continue;
      for (const [name, property] of query.properties) {
        const others = query.required
          .filter((other) => other !== name)
          .map((other) => `${other}=${String(sampleOf(query.properties.get(other)))}`);
        for (const value of forbidden(property).filter((one) => typeof one === 'string')) {
          const address = `${path.slice(1).replaceAll(/\{\w+\}/g, '1')}?${[...others, `${name}=${value}`].join('&')}`;
          // oxlint-disable-next-line no-await-in-loop -- the calls of places are limited
          const answer = await contract.call(address);
          if (answer.status !== 422 || answer.body.errors?.[name] === undefined)
            wrong.push([address, answer.status, answer.body]);
          sent += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });

  it('HOUSE-05: no call of a group takes a parameter that the document does not show', async () => {
    const lists = documentedCalls().filter(
      ({ method, path, query }) => method === 'GET' && query.properties.has('per_page') && path !== '/notifications',
    );
    for (const { path } of lists) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      const { status, body } = await contract.call(`${path.slice(1).replaceAll(/\{\w+\}/g, '1')}?no_such=1`);
      expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 422, ['no_such']]);
    }
    expect(lists.length).toBeGreaterThan(30);
  });
});

/** A switch that is sent to its group, which looks for the record first. */
function isSentToGroup({ path, body }: Documented): boolean {
  return !path.includes('{') && body !== undefined && !('required' in body.schema);
}

describe('HOUSE-05: what is sent is read where its schema checks it', () => {
  const files = globSync('server/**/*.ts', { cwd: REPOSITORY }).filter((path) => !path.endsWith('.test.ts'));
  const texts = files.map((path) => ({ path, text: readFileSync(join(REPOSITORY, path), 'utf8') }));
  const holding = (pattern: RegExp): string[] =>
    texts.filter(({ text }) => pattern.test(text)).flatMap(({ path }) => (path.startsWith('server/base/') ? [] : path));

  it('HOUSE-05: no handler takes the query or the body of a request itself', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(holding(/\b(request|req)\.(query|body)\b|\{[^{}]*\b(query|body)\b[^{}]*\}: FastifyRequest/)).toEqual([]);
  });

  it('HOUSE-05: a handler that reads files checks what it read', () => {
    const reading = holding(/\breadParts\(/);
    expect(reading.length).toBeGreaterThan(1);
    expect(reading.filter((path) => !holding(/\bcheckBody\(/).includes(path))).toEqual([]);
  });
});
