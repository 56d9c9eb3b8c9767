import type { FastifySchema } from 'fastify';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import { bodySchema, errorSchema, recordSchema } from '../../records/calls/schemas.ts';
import { addCommonRefusals } from './addCommonRefusals.ts';
import { withKey } from '../../context/repeats/requestKey.ts';
import { APP_BASE } from '../registerAppApi.ts';
import { type RegisteredRoute, registeredAppRoutes, registeredRoutes } from './registeredRoutes.ts';

/**
 * The API as OpenAPI 3.1: every route that the server registers, by its schema, and the calls of groups that share one.
 * A call that is not registered cannot be in it.
 */
export async function buildOpenApi(catalogue: Catalogue, version: string): Promise<OpenApiPart> {
  const entries = [...catalogue.entries.values()];
  return {
    openapi: '3.1.0',
    info: {
      title: 'lawha API',
      version,
      description:
        'Every call but login needs the bearer token. Texts are in the language of Accept-Language (ar, en; default ar).',
    },
    servers: [{ url: '/api/dashboard' }, { url: '/api/general' }],
    security: [{ bearer: [] }],
    tags: entries.map(({ resource }) => ({ name: resource.name, description: resource.label.en })),
    // Plain data: how the text of a parameter is read, which its schema carries, is no part of a document.
    paths: structuredClone(
      addCommonRefusals({
        ...pathsOf(await registeredRoutes(catalogue)),
        ...atAppBase(pathsOf(await registeredAppRoutes(catalogue))),
      }),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: errorSchema(),
        ...Object.fromEntries(
          entries.flatMap(({ resource }) => [
            [`${resource.name}.record`, recordSchema(resource, catalogue)],
            [`${resource.name}.add`, bodySchema(resource, 'add', catalogue)],
            [`${resource.name}.edit`, bodySchema(resource, 'edit', catalogue)],
          ]),
        ),
      },
    },
  };
}

/** Paths of the apps' API, which has a base of its own: they are whole, and below no other server. */
function atAppBase(paths: OpenApiPart): OpenApiPart {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      `${APP_BASE}${path}`,
      { servers: [{ url: '/' }], ...(isObject(item) ? item : {}) },
    ]),
  );
}

/** Routes → paths. A route without a response in its schema is none of the API's calls. */
function pathsOf(routes: readonly RegisteredRoute[]): OpenApiPart {
  const paths: Record<string, OpenApiPart> = {};
  for (const { method, url, schema } of routes) {
    if (schema.calls !== undefined) Object.assign(paths, schema.calls());
    if (schema.response === undefined) continue;
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const item = (paths[path] ??= pathItem(path));
    item[method.toLowerCase()] = operationOf(schema);
  }
  return paths;
}

function pathItem(path: string): OpenApiPart {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return {};
  const schemaOf = (name: string): OpenApiPart =>
    name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' };
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: schemaOf(name) })) };
}

function operationOf({
  querystring,
  body,
  response,
  checkedBy: _checkedBy,
  once = false,
  ...about
}: FastifySchema): OpenApiPart {
  const call = {
    ...about,
    ...(isObject(querystring) && { parameters: parametersOf(querystring) }),
    ...(body !== undefined && { requestBody: body }),
    responses: response,
  };
  return once ? withKey(call) : call;
}

function parametersOf({ properties, required }: OpenApiPart): OpenApiPart[] {
  const needed = new Set(Array.isArray(required) ? (required as unknown[]) : []);
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const { 'x-description': description, ...schema } = isObject(property) ? property : {};
    return {
      name,
      in: 'query',
      schema,
      ...(needed.has(name) && { required: true }),
      ...(description !== undefined && { description }),
    };
  });
}
