import { CONTROLS } from '../../engine/access/Grants.ts';
import type { JsonSchema } from '../../engine/definition/JsonSchema.types.ts';
import type { ResolvedFilter, ResolvedLeaf, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { Catalogue, CatalogueEntry } from './Catalogue.ts';
import { hasScreen } from '../resources/matchCall.ts';

/** An OpenAPI 3.1 document or a part of one: plain JSON. */
export type OpenApiPart = { [key: string]: unknown };

const ERROR = { $ref: '#/components/schemas/Error' };
const ID: OpenApiPart = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

/** The API as OpenAPI 3.1: the session's calls, and the generic calls of every group with their bodies and filters. */
export function buildOpenApi(catalogue: Catalogue, version: string): OpenApiPart {
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
    paths: {
      ...sessionPaths(),
      ...Object.fromEntries(entries.flatMap((entry) => Object.entries(resourcePaths(entry)))),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: errorSchema(),
        ...Object.fromEntries(
          entries.flatMap(({ resource }) => [
            [`${resource.name}.record`, recordSchema(resource)],
            [`${resource.name}.add`, bodySchema(resource, 'add')],
            [`${resource.name}.edit`, bodySchema(resource, 'edit')],
          ]),
        ),
      },
    },
  };
}

function errorSchema(): OpenApiPart {
  return {
    type: 'object',
    required: ['message'],
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      data: { description: 'The current record of a conflict (409).' },
    },
  };
}

function resourcePaths(entry: CatalogueEntry): OpenApiPart {
  const { resource } = entry;
  const { name } = resource;
  const base = `/${name}`;
  const record = { $ref: `#/components/schemas/${name}.record` };
  const edits = hasScreen(entry, 'edit');
  const deletes = resource.rowActions.includes('delete');
  const edit = { requestBody: body(`${name}.edit`), ...operation(name, { 200: answer(record) }, [404, 409, 422]) };
  return {
    [base]: {
      get: {
        summary: `List ${name}`,
        parameters: listParameters(entry),
        ...operation(name, { 200: listAnswer(record) }, [422]),
      },
      ...(hasScreen(entry, 'add') && {
        post: {
          summary: `Add to ${name}`,
          requestBody: body(`${name}.add`),
          ...operation(name, { 201: answer(record) }, [422]),
        },
      }),
    },
    [`${base}/{id}`]: {
      parameters: [ID],
      get: { summary: `Read one of ${name}`, ...operation(name, { 200: answer(record) }, [404]) },
      ...(edits && {
        put: { summary: `Replace one of ${name}`, ...edit },
        patch: { summary: `Change part of one of ${name}`, ...edit },
        post: { summary: 'The same as PUT or PATCH, named by `_method` in the body', ...edit },
      }),
      ...(deletes && {
        delete: { summary: `Delete one of ${name}`, ...operation(name, { 200: answer() }, [404, 409]) },
      }),
    },
    ...(resource.bulkActions.includes('delete') && {
      [`${base}/deleteAll`]: {
        post: {
          summary: `Delete several of ${name}, all or none`,
          requestBody: idsBody(),
          ...operation(name, { 200: answer() }, [404, 409, 422]),
        },
      },
    }),
    ...togglePaths(resource),
    [`${base}_not_paginated`]: {
      get: {
        summary: `Options of ${name}`,
        parameters: [query('keyword', { type: 'string' }), ...optionParameters(resource)],
        ...operation(name, { 200: answer({ type: 'array', items: optionSchema() }) }, [422]),
      },
    },
  };
}

function togglePaths(resource: ResolvedResource): OpenApiPart {
  return Object.fromEntries(
    resource.toggles
      .filter(({ call }) => call.path.includes('{id}'))
      .map(({ flag, label, call }) => [
        `/${call.path.replace('{resource}', resource.name)}`,
        {
          parameters: [ID],
          [call.method.toLowerCase()]: {
            summary: `Switch: ${label.en} (${flag})`,
            ...operation(
              resource.name,
              { 200: answer({ type: 'object', properties: { id: { type: 'integer' }, [flag]: { enum: [0, 1] } } }) },
              [404],
            ),
          },
        },
      ]),
  );
}

function operation(tag: string, good: OpenApiPart, bad: readonly number[]): OpenApiPart {
  const failures = [401, 403, ...bad].map((status) => [status, { description: STATUS[status], content: json(ERROR) }]);
  return { tags: [tag], responses: { ...good, ...Object.fromEntries(failures) } };
}

const STATUS: Readonly<Record<number, string>> = {
  401: 'No valid token',
  403: 'Not allowed',
  404: 'Not found',
  409: 'The record has changed meanwhile, or is still referenced',
  422: 'Something in the request is not right',
  429: 'Too many attempts',
};

function answer(data?: OpenApiPart): OpenApiPart {
  const properties = { ...(data && { data }), message: { type: 'string' } };
  return { description: 'Done', content: json({ type: 'object', properties }) };
}

function listAnswer(record: OpenApiPart): OpenApiPart {
  const integer = { type: 'integer' };
  const meta = {
    type: 'object',
    properties: { current_page: integer, last_page: integer, per_page: integer, total: integer },
  };
  const series = { type: 'object', properties: { id: {}, name: { type: 'string' }, value: integer } };
  return {
    description: 'A page',
    content: json({
      type: 'object',
      required: ['data', 'meta'],
      properties: {
        data: { type: 'array', items: record },
        meta,
        statistc: { type: 'object', additionalProperties: integer },
        statistics: { type: 'array', items: series },
      },
    }),
  };
}

function json(schema: OpenApiPart): OpenApiPart {
  return { 'application/json': { schema } };
}

function body(schema: string): OpenApiPart {
  const content = { schema: { $ref: `#/components/schemas/${schema}` } };
  return {
    required: true,
    content: {
      'application/json': content,
      'multipart/form-data': content,
      'application/x-www-form-urlencoded': content,
    },
  };
}

function idsBody(): OpenApiPart {
  const ids = { type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: { type: 'integer', minimum: 1 } };
  return { required: true, content: json({ type: 'object', required: ['ids'], properties: { ids } }) };
}

function query(name: string, schema: OpenApiPart, description?: string): OpenApiPart {
  return { name, in: 'query', schema, ...(description !== undefined && { description }) };
}

function listParameters({ sortable, filters, resource }: CatalogueEntry): OpenApiPart[] {
  const sort = [...sortable.keys()].flatMap((key) => [key, `-${key}`]).join(', ');
  return [
    query('page', { type: 'integer', minimum: 1, default: 1 }),
    query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    query('sort', { type: 'string' }, `One or more, joined by comma: ${sort}`),
    ...[...filters.values()]
      .filter(({ kind }) => kind !== 'per-page')
      .map((filter) => query(filter.name, filterSchema(resource, filter), filter.label.en)),
  ];
}

function filterSchema({ fields }: ResolvedResource, { kind, field }: ResolvedFilter): OpenApiPart {
  switch (kind) {
    case 'flag':
      return { enum: [0, 1] };
    case 'reference':
      return { type: 'integer', minimum: 1 };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'month':
      return { type: 'integer', minimum: 1, maximum: 12 };
    case 'year':
      return { type: 'integer' };
    case 'select':
      return { enum: Object.keys(fields.find(({ name }) => name === field)?.enumLabels ?? {}) };
    default:
      return { type: 'string' };
  }
}

function optionParameters({ fields }: ResolvedResource): OpenApiPart[] {
  return fields
    .filter(({ kind }) => kind === 'reference')
    .map(({ name }) => query(name, { type: 'integer', minimum: 1 }));
}

function optionSchema(): OpenApiPart {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  };
}

/** A body in the API's shape: bilingual parts under `ar` and `en`, phone and place flat. */
function bodySchema(resource: ResolvedResource, form: 'add' | 'edit'): OpenApiPart {
  const schema: OpenApiPart = { type: 'object', properties: {} };
  const required = new Set(resource.form.schemas[form].required);
  for (const field of resource.fields.filter(({ forms }) => forms.includes(form))) {
    for (const leaf of field.leaves) {
      const own = leafSchema(field.schema, leaf);
      const needed =
        required.has(field.name) &&
        (leaf.path.length === 1 || field.schema.required?.includes(leaf.path[1] ?? '') === true);
      place(schema, leaf.wire, { schema: { ...own, title: field.label.en }, needed });
    }
  }
  if (form === 'edit')
    (schema['properties'] as OpenApiPart)['version'] = {
      type: 'integer',
      description: 'Version that was edited; a stale one is refused with 409.',
    };
  return schema;
}

function recordSchema(resource: ResolvedResource): OpenApiPart {
  const schema: OpenApiPart = { type: 'object', properties: {} };
  for (const field of resource.fields.filter(({ writeOnly }) => !writeOnly)) {
    for (const leaf of field.leaves)
      place(schema, leaf.wire, { schema: leafSchema(field.schema, leaf), needed: false });
  }
  return schema;
}

function leafSchema(schema: JsonSchema, { path }: ResolvedLeaf): OpenApiPart {
  const own = path.length === 1 ? schema : schema.properties?.[path[1] ?? ''];
  return { ...own };
}

function place(
  target: OpenApiPart,
  [head = '', ...rest]: readonly string[],
  leaf: { schema: OpenApiPart; needed: boolean },
): void {
  const properties = target['properties'] as OpenApiPart;
  if (leaf.needed) target['required'] = [...new Set([...((target['required'] as string[] | undefined) ?? []), head])];
  if (rest.length === 0) {
    properties[head] = leaf.schema;
    return;
  }
  const inner = (properties[head] as OpenApiPart | undefined) ?? { type: 'object', properties: {} };
  properties[head] = inner;
  place(inner, rest, leaf);
}

function sessionPaths(): OpenApiPart {
  const text = { type: 'string' };
  const get = (summary: string, data: OpenApiPart): OpenApiPart => ({
    get: { summary, ...operation('session', { 200: answer(data) }, []) },
  });
  const list = (properties: OpenApiPart): OpenApiPart => ({ type: 'array', items: { type: 'object', properties } });
  const form = (properties: OpenApiPart, type: string): OpenApiPart => ({
    required: true,
    content: { [type]: { schema: { type: 'object', required: Object.keys(properties), properties } } },
  });
  return {
    '/login': {
      post: {
        summary: 'Sign in',
        security: [],
        requestBody: form({ email: { ...text, format: 'email' }, password: text }, 'application/json'),
        ...operation(
          'session',
          {
            200: answer({
              type: 'object',
              properties: {
                id: { type: 'integer' },
                token: text,
                user_type: text,
                full_name: text,
                image: {},
                phone_complete_form: {},
                email: text,
                gender: {},
              },
            }),
          },
          [422, 429],
        ),
      },
    },
    '/logout': { post: { summary: 'Sign out', ...operation('session', { 200: answer() }, []) } },
    '/get_profile': get('The signed-in person', {
      type: 'object',
      properties: { full_name: text, phone: {}, image: {} },
    }),
    '/get_my_permissions': get('Routes that may be opened', list({ id: { type: 'integer' }, title: text, url: text })),
    '/get_my_control_permissions': get(
      'Controls by list route',
      list({ url: text, controls: { type: 'array', items: { enum: CONTROLS } } }),
    ),
    '/admin_side_bar': get('The menu', list({ label: text, categories: { type: 'array' } })),
    '/statistics': get(
      'Cards of the home page',
      list({ id: text, name: text, value: { type: 'integer' }, icon: text }),
    ),
    '/countries-without-paginated': get(
      'Countries for phone numbers',
      list({
        id: { type: 'integer' },
        name: text,
        image: text,
        phone_code: text,
        phone_number_limit: { type: 'integer' },
      }),
    ),
    '/attachments': {
      post: {
        summary: 'Upload a picture',
        requestBody: form(
          { file: { ...text, format: 'binary' }, attachment_type: { const: 'image' }, model: text },
          'multipart/form-data',
        ),
        ...operation(
          'session',
          { 201: answer({ type: 'object', properties: { id: { type: 'integer' }, url: text } }) },
          [422],
        ),
      },
    },
  };
}
