import { DEFAULT_PER_PAGE } from '../../../engine/constants.ts';
import type { ResolvedResource } from '../../../engine/definition/Resolved.types.ts';
import { filterKind } from '../../../engine/query/kinds/index.ts';
import { GROUP_PARAMETER, MAX_ARRANGED_IDS, MAX_IDS_PER_CALL, MAX_PER_PAGE } from '../../../engine/query/limits.ts';
import { hasScreen } from '../../resources/matchCall.ts';
import type { CatalogueEntry } from '../Catalogue.ts';
import { answer, json, type OpenApiPart, operation, query } from './parts.ts';
import { mediaSchema } from './uploadPaths.ts';
import { replyCall, replyPaths } from './replyPaths.ts';
import { jsonTextFields } from './schemas.ts';

const ID: OpenApiPart = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

/**
 * The generic calls of one group.
 *
 * @param narrowing fields by which its options are narrowed
 */
export function resourcePaths(entry: CatalogueEntry, narrowing: ReadonlySet<string>): OpenApiPart {
  const { resource } = entry;
  const { name } = resource;
  const base = `/${name}`;
  const record = { $ref: `#/components/schemas/${name}.record` };
  const edits = hasScreen(entry, 'edit');
  const deletes = resource.rowActions.includes('delete');
  const edit = (...more: number[]): OpenApiPart => ({
    requestBody: bodyOf(resource, 'edit'),
    ...operation(name, { 200: answer(record) }, [404, 409, 422, ...more]),
  });
  return {
    [base]: {
      get: {
        summary: `List ${name}`,
        parameters: listParameters(entry),
        ...operation(
          name,
          {
            200: listAnswer(
              record,
              resource.groupBy?.groups.map(({ value }) => value),
            ),
          },
          [422],
        ),
      },
      ...(resource.decision?.by !== undefined && { post: decisionCall(resource) }),
      ...(hasScreen(entry, 'add') && {
        post: {
          summary: `Add to ${name}`,
          requestBody: bodyOf(resource, 'add'),
          ...operation(name, { 201: answer(record) }, [422]),
        },
      }),
    },
    [`${base}/{id}`]: {
      parameters: [ID],
      get: {
        summary: `Read one of ${name}`,
        ...operation(name, { 200: answer(record, { media: mediaSchema() }) }, [404]),
      },
      ...(resource.decision && resource.decision.by === undefined && { post: decisionCall(resource) }),
      ...(resource.replies && !edits && { post: replyCall(resource) }),
      ...(edits && {
        put: { summary: `Replace one of ${name}`, ...edit() },
        patch: { summary: `Change part of one of ${name}`, ...edit() },
        post: { summary: 'The same as PUT or PATCH, named by `_method` in the body', ...edit(405) },
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
    ...arrangePaths(resource),
    ...togglePaths(resource),
    ...statePaths(resource),
    ...replyPaths(resource),
    [`${base}_not_paginated`]: {
      get: {
        summary: `Options of ${name}`,
        parameters: [query('keyword', { type: 'string' }), ...optionParameters(resource, narrowing)],
        ...operation(name, { 200: answer({ type: 'array', items: optionSchema() }) }, [422]),
      },
    },
  };
}

/** Putting records into another sequence. */
function arrangePaths({ name, ordering }: ResolvedResource): OpenApiPart {
  if (ordering === undefined) return {};
  const changed = {
    type: 'object',
    properties: { id: { type: 'integer' }, [ordering]: { type: ['integer', 'null'] }, version: { type: 'integer' } },
  };
  return {
    [`/${name}/arrange`]: {
      patch: {
        summary: `Put some of ${name} into another sequence, in the places that they hold together now`,
        requestBody: idsBody(MAX_ARRANGED_IDS),
        ...operation(name, { 200: answer({ type: 'array', items: changed }) }, [409, 422]),
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

/** Moving a record to another state, and its past states. */
function statePaths({ name, states }: ResolvedResource): OpenApiPart {
  if (states === undefined) return {};
  const { properties = {} } = states.schema;
  const status = { enum: [...states.values.map(({ value }) => value), ...Object.keys(states.aliases)] };
  const schema = {
    type: 'object',
    required: ['status'],
    properties: { status, ...properties, version: { type: 'integer', minimum: 1 } },
    additionalProperties: false,
  };
  const person = { type: ['object', 'null'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const change = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      from: { type: ['string', 'null'] },
      to: { type: 'string' },
      actor: { enum: states.actors.map((actor) => actor.name) },
      by: person,
      reason: person,
      note: { type: ['string', 'null'] },
      at: { type: 'string', format: 'date-time' },
    },
  };
  return {
    [`/${name}/{id}/update-status`]: {
      parameters: [ID],
      patch: {
        summary: `Move one of ${name} to another state`,
        requestBody: { required: true, content: json(schema) },
        ...operation(name, { 200: answer({ $ref: `#/components/schemas/${name}.record` }) }, [404, 409, 422]),
      },
    },
    [`/${name}/{id}/state_changes`]: {
      parameters: [ID],
      get: {
        summary: `How one of ${name} came to its state, oldest first`,
        ...operation(name, { 200: answer({ type: 'array', items: change }) }, [404]),
      },
    },
  };
}

/** The decision of a pending record. */
function decisionCall({ name, decision }: ResolvedResource): OpenApiPart {
  if (decision === undefined) return {};
  const { by, accept, reject } = decision;
  const reasons = [accept.reason?.field, reject.reason?.field].filter((field) => field !== undefined);
  const properties = {
    ...(by !== undefined && { [by]: { type: 'integer', minimum: 1 }, id: { type: 'integer', minimum: 1 } }),
    status: { enum: [accept.value, reject.value] },
    ...Object.fromEntries(reasons.map((field) => [field, { type: 'string' }])),
  };
  const schema = { type: 'object', required: [...(by === undefined ? [] : [by]), 'status'], properties };
  return {
    summary: `Decide a pending one of ${name}`,
    requestBody: { required: true, content: json(schema) },
    ...operation(name, { 200: answer({ $ref: `#/components/schemas/${name}.record` }) }, [404, 405, 409, 422]),
  };
}

/** A page, or, of a list that answers in groups, a page of each or of the one asked for. */
function listAnswer(record: OpenApiPart, groups?: readonly string[]): OpenApiPart {
  const integer = { type: 'integer' };
  const totals = {
    type: 'object',
    description: 'Sums over every matching record; only of groups that add some up',
    additionalProperties: { type: 'number' },
  };
  const meta = {
    type: 'object',
    properties: {
      current_page: integer,
      last_page: integer,
      per_page: integer,
      total: integer,
      total_is_capped: {
        const: true,
        description: 'More records match a free text than `total`; `exact_total=1` has all of them counted.',
      },
      totals,
    },
  };
  const list = { type: 'array', items: record };
  const series = { type: 'object', properties: { id: {}, name: { type: 'string' }, value: integer } };
  return {
    description: 'A page',
    content: json({
      type: 'object',
      required: ['data', 'meta'],
      properties: {
        data: groups ? { type: 'object', properties: Object.fromEntries(groups.map((group) => [group, list])) } : list,
        meta: groups
          ? {
              ...meta,
              properties: {
                ...meta.properties,
                groups: { type: 'object', properties: Object.fromEntries(groups.map((group) => [group, meta])) },
              },
            }
          : meta,
        statistc: { type: 'object', additionalProperties: { type: 'number' } },
        statistics: { type: 'array', items: series },
        trend: {
          type: 'array',
          description:
            'Records per day of the product’s time zone, oldest first; only of groups whose statistics have a trend',
          items: { type: 'object', properties: { date: { type: 'string', format: 'date' }, value: integer } },
        },
      },
    }),
  };
}

/** The body of a form, as JSON or as a form. */
export function bodyOf(resource: ResolvedResource, form: 'add' | 'edit'): OpenApiPart {
  const content = { schema: { $ref: `#/components/schemas/${resource.name}.${form}` } };
  const texts = jsonTextFields(resource, form).map((name) => [name, { contentType: 'application/json' }]);
  const parts = { ...content, ...(texts.length > 0 && { encoding: Object.fromEntries(texts) }) };
  return {
    required: true,
    content: {
      'application/json': content,
      'multipart/form-data': parts,
      'application/x-www-form-urlencoded': parts,
    },
  };
}

function idsBody(most = MAX_IDS_PER_CALL): OpenApiPart {
  const ids = {
    type: 'array',
    minItems: 1,
    maxItems: most,
    uniqueItems: true,
    items: { type: 'integer', minimum: 1 },
  };
  return { required: true, content: json({ type: 'object', required: ['ids'], properties: { ids } }) };
}

function listParameters({ sortable, filters, resource }: CatalogueEntry): OpenApiPart[] {
  const sort = [...sortable.keys()].flatMap((key) => [key, `-${key}`]).join(', ');
  return [
    query('page', { type: 'integer', minimum: 1, default: 1 }),
    query('exact_total', { enum: ['0', '1'] }),
    query('per_page', { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE }),
    query('sort', { type: 'string' }, `One or more, joined by comma: ${sort}`),
    ...(resource.groupBy
      ? [query(GROUP_PARAMETER, { enum: resource.groupBy.groups.map(({ value }) => value) }, 'Only this group')]
      : []),
    ...[...filters.values()]
      .filter(({ kind }) => filterKind(kind).role !== 'page-size')
      .map((filter) => query(filter.name, { ...filterKind(filter.kind).describe(filter) }, filter.label.en)),
  ];
}

function optionParameters({ fields }: ResolvedResource, narrowing: ReadonlySet<string>): OpenApiPart[] {
  return fields
    .filter(({ name, kind }) => narrowing.has(name) && (kind === 'reference' || kind === 'enum'))
    .map(({ name, kind, enumLabels }) =>
      query(
        name,
        kind === 'reference'
          ? { type: 'integer', minimum: 1 }
          : { type: 'string', enum: Object.keys(enumLabels ?? {}) },
      ),
    );
}

function optionSchema(): OpenApiPart {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  };
}
