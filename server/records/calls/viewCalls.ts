import type { CapabilityCall } from '../../../engine/core/access/capabilityCalls.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { MAX_COLUMN_TEXT } from '../../../engine/core/query/views/columnText.ts';
import {
  MAX_VIEW_NAME,
  MAX_VIEW_ROLES,
  MAX_VIEW_SEARCH,
  PLACES,
} from '../../../engine/core/query/views/SavedView.types.ts';
import { memoizePerObject } from '../../base/calls/memoizePerObject.ts';
import { answer, json, oneOf, operation } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';

const text = { type: 'string' };
const ID = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999, 'x-message': 'typeInteger' };
const IDS = { type: 'array', items: { type: 'integer' } };
const ROLES = { type: 'array', items: ID, maxItems: MAX_VIEW_ROLES, uniqueItems: true };

const SEARCH = {
  type: 'string',
  maxLength: MAX_VIEW_SEARCH,
  description:
    'Query of the address of the list: filters, conditions, order, page size, columns, density, layout; `?` for none',
};
const CHANGED = {
  name: { type: 'string', minLength: 1, maxLength: MAX_VIEW_NAME },
  search: SEARCH,
  place: { enum: PLACES, description: 'Where it is offered besides the list of views' },
  is_default: { type: 'boolean', description: 'Whether the caller begins the list with it' },
};

/** A saved view, as the API answers it. */
const VIEW = {
  type: 'object',
  required: ['id', 'name', 'search', 'place', 'is_own', 'can_change', 'owner', 'roles', 'default_roles'],
  properties: {
    id: { type: 'integer' },
    name: text,
    search: text,
    place: { enum: PLACES },
    is_own: { type: 'boolean' },
    can_change: { type: 'boolean' },
    owner: text,
    roles: { ...IDS, description: 'With whom it is shared; empty for those who may not share' },
    default_roles: { ...IDS, description: 'The roles that begin the list with it' },
  },
};

/** The paths of the lists of a group, by which a call says which one it is about. */
function listParameter({ routes }: ResolvedResource): OpenApiPart {
  return oneOf(routes.filter(({ screen }) => screen === 'list').map(({ path }) => path));
}

/** Bodies of the calls that write views, by their kind. */
export const viewBodies = memoizePerObject((resource: ResolvedResource) => {
  const list = listParameter(resource);
  return {
    'add-view': body({ list, ...CHANGED }, ['list', 'name']),
    'change-view': body(CHANGED, []),
    'share-view': body({ roles: ROLES, default_roles: ROLES }, ['roles']),
    'keep-look': body(
      {
        list,
        columns: { type: 'string', maxLength: MAX_COLUMN_TEXT, description: 'Columns in order, as in the address' },
        density: { enum: ['normal', 'compact'] },
      },
      ['list'],
    ),
  } as const;
});

/** Parameters of the call that reads views. */
export const viewsQuery = memoizePerObject((resource: ResolvedResource): OpenApiPart[] => [
  { name: 'list', in: 'query', required: true, schema: listParameter(resource) },
]);

function body(properties: OpenApiPart, required: readonly string[]): OpenApiPart {
  return { type: 'object', additionalProperties: false, required, properties };
}

/** The calls about saved views of a group; undefined for another call. */
export function viewCall(resource: ResolvedResource, { kind }: CapabilityCall): OpenApiPart | undefined {
  const { name } = resource;
  const bodies = viewBodies(resource);
  switch (kind) {
    case 'views':
      return {
        summary: `Views of a list of ${name} that the caller sees, and how the caller arranged it`,
        parameters: viewsQuery(resource),
        ...operation(
          name,
          {
            200: answer(
              { type: 'array', items: VIEW },
              {
                default_id: { type: ['integer', 'null'], description: 'The view with which the caller begins' },
                look: {
                  type: ['object', 'null'],
                  properties: { columns: text, density: { enum: ['normal', 'compact'] } },
                },
                roles: {
                  type: 'array',
                  description: 'The roles that may open the list, for callers who may share',
                  items: { type: 'object', properties: { id: { type: 'integer' }, name: text } },
                },
              },
            ),
          },
          [422],
        ),
      };
    case 'add-view':
      return write(`Save a view of a list of ${name}`, bodies[kind], operation(name, { 201: answer(VIEW) }, [422]));
    case 'change-view':
      return write(
        `Change a saved view; of another's only whether the caller begins with it`,
        bodies[kind],
        operation(name, { 200: answer(VIEW) }, [404, 422]),
      );
    case 'share-view':
      return write(
        `Say with which roles a view is shared`,
        bodies[kind],
        operation(name, { 200: answer(VIEW) }, [404, 422]),
      );
    case 'keep-look':
      return write(
        `Keep how the caller arranged a list of ${name}, for every device`,
        bodies[kind],
        operation(name, { 200: answer() }, [422]),
      );
    case 'delete-view':
      return { summary: `Delete a saved view`, ...operation(name, { 200: answer() }, [404]) };
    default:
      return undefined;
  }
}

function write(summary: string, schema: OpenApiPart, rest: OpenApiPart): OpenApiPart {
  return { summary, requestBody: { required: true, content: json(schema) }, ...rest };
}
