import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
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
  operations = readOperations(document);
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

/** The schema of a body that its route checks by it. */
function checkedBody({ schema: { body, checkedBy } }: RegisteredRoute): OpenApiPart | undefined {
  if (!isObject(body) || checkedBy !== undefined || !isObject(body['content'])) return undefined;
  const [first] = Object.values(body['content']);
  return isObject(first) && isObject(first['schema']) ? first['schema'] : undefined;
}

const propertiesOf = (schema: unknown): [string, unknown][] =>
  Object.entries(isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {});
const requiredOf = (schema: unknown): string[] =>
  isObject(schema) && Array.isArray(schema['required']) ? schema['required'].map(String) : [];

describe('HOUSE-05: what the document forbids, its route refuses', () => {
  it('HOUSE-05: in a body', async () => {
    let sent = 0;
    for (const route of routes) {
      const schema = checkedBody(route);
      const sample = sampleOf(schema) as Record<string, unknown>;
      const bad = [
        ...propertiesOf(schema).flatMap(([name, property]) =>
          forbidden(property).map((value) => ({ name, body: { ...sample, [name]: value } })),
        ),
        ...requiredOf(schema).map((name) => ({ name, body: { ...sample, [name]: undefined } })),
      ];
      const path = route.url.replaceAll(/:\w+/g, '1').slice(1);
      for (const { name, body } of bad) {
        // oxlint-disable-next-line no-await-in-loop -- each call may end a session or a second factor
        const answer = await contract.call(path, { method: route.method as 'POST', json: body });
        expect([path, name, body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
          path,
          name,
          body,
          422,
          expect.arrayContaining([name]),
        ]);
        sent += 1;
      }
    }
    expect(sent).toBeGreaterThan(60);
  });

  it('HOUSE-05: in a query', async () => {
    let sent = 0;
    for (const { url, schema } of routes.filter(({ method }) => method === 'GET')) {
      for (const [name, property] of propertiesOf(schema.querystring)) {
        const { 'x-description': _text, ...own } = isObject(property) ? property : {};
        for (const value of forbidden(own).filter((one) => typeof one === 'string')) {
          const others = propertiesOf(schema.querystring)
            .filter(([other]) => other !== name && requiredOf(schema.querystring).includes(other))
            .map(([other, shape]) => `${other}=${String(sampleOf(shape))}`);
          const path = `${url.slice(1).replaceAll(/:\w+/g, '1')}?${[...others, `${name}=${value}`].join('&')}`;
          // oxlint-disable-next-line no-await-in-loop -- the calls of places are limited
          const answer = await contract.call(path);
          expect([path, answer.status]).toEqual([path, 422]);
          sent += 1;
        }
      }
    }
    expect(sent).toBeGreaterThan(30);
  });
});
