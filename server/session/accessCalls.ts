import { ACCESS_RULES } from '../../engine/core/access/explainAccess.ts';
import { CONTROLS } from '../../engine/core/access/Grants.ts';
import { type AccountForm, accountForms } from '../../engine/features/account/accountForms.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { bodySchema, recordSchema } from '../records/calls/schemas.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, operation, query } from '../base/calls/describeCall.ts';

const TAG = 'access';
const text = { type: 'string' };
const integer = { type: 'integer' };
const controls = { type: 'array', items: { enum: CONTROLS } };
const named = object({ id: integer, name: text });
const ROLE_ID = {
  ...query('role_id', { ...integer, minimum: 1, 'x-message': 'roleMissing', 'x-empty': 'absent' }),
  required: true,
};

/** Schemas of the calls about a person's own account and sessions; the bodies of its forms are those that check them. */
export function accountCalls(catalogue: Catalogue) {
  const session = object({
    id: integer,
    created_at: { ...text, format: 'date-time' },
    last_seen_at: { ...text, format: 'date-time' },
    user_agent: text,
    address: text,
    is_current: { type: 'boolean' },
  });
  const profile = recordSchema(accountForms.profile, catalogue);
  return describeCalls({
    profile: {
      post: {
        checkedBy: 'form',
        summary: "Change the caller's own profile (`_method=PUT`)",
        requestBody: form('multipart/form-data', bodyOf('profile', 'edit', catalogue)),
        ...operation(TAG, { 200: answer(profile) }, [422]),
      },
    },
    password: {
      post: {
        checkedBy: 'form',
        summary: "Change the caller's own password; other sessions end",
        requestBody: form('application/json', bodyOf('password', 'add', catalogue)),
        ...operation(TAG, { 200: answer() }, [422, 429]),
      },
    },
    sessions: {
      ...get("The caller's own sessions", { type: 'array', items: session }),
      delete: { summary: 'End every session of the caller but this one', ...operation(TAG, { 200: answer() }, []) },
    },
    session: {
      delete: { summary: "End one of the caller's own sessions", ...operation(TAG, { 200: answer() }, [404]) },
    },
  });
}

/**
 * A form about the signed-in person, as its call receives it. It has no version, because the own account is not
 * protected against concurrent edits.
 */
function bodyOf(name: AccountForm, mode: 'add' | 'edit', catalogue: Catalogue): OpenApiPart {
  const { properties, ...schema } = bodySchema(accountForms[name], mode, catalogue);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties as object).filter(([key]) => key !== 'version')),
  };
}

/** Schemas of the calls about access. */
export function accessCalls() {
  const permission = object({
    id: integer,
    title: text,
    url: text,
    controls,
    grantable: { type: 'boolean', description: 'Whether the caller may give it.' },
    grantable_controls: controls,
    control_meanings: {
      type: 'object',
      additionalProperties: text,
      description: 'Control → the one capability that it gives there, where that is not what its name says.',
    },
    control_screens: {
      type: 'object',
      additionalProperties: text,
      description:
        'Control → the screen without which it does nothing. A role may hold the one without the other; its form says so.',
    },
  });
  const category = object({ id: integer, title: text, icon: text, permissions: { type: 'array', items: permission } });
  const label = object({ id: integer, label: text, categories: { type: 'array', items: category } });
  return describeCalls({
    tree: get('Every permission by label and category', { type: 'array', items: label }),
    viewAs: {
      post: {
        summary: 'See the dashboard as a role does, read-only; super admin',
        requestBody: form('application/json', {
          ...object({ role_id: { ...integer, minimum: 1, 'x-message': 'roleMissing' } }),
          required: ['role_id'],
        }),
        ...operation(TAG, { 200: answer(named) }, [404, 422]),
      },
      delete: { summary: 'See the dashboard as oneself again', ...operation(TAG, { 200: answer() }, []) },
    },
    explain: {
      get: {
        summary: 'Which rule lets a role do something, or not; super admin',
        parameters: [
          ROLE_ID,
          query(
            'route',
            { ...text, minLength: 1, maxLength: 200, 'x-message': 'invalidValue' },
            'Permission key of a screen',
          ),
          query(
            'list',
            { ...text, minLength: 1, maxLength: 200, 'x-message': 'invalidValue' },
            'Permission key of the list that a control belongs to',
          ),
          query('control', { enum: CONTROLS }),
        ],
        ...operation(TAG, { 200: answer(explanation()) }, [404, 422]),
      },
    },
    revision: get('Mark that changes whenever the rights of the caller may have', object({ revision: text })),
  });
}

function explanation(): OpenApiPart {
  return object({
    allowed: { type: 'boolean' },
    rule: { enum: ACCESS_RULES },
    route: text,
    list: text,
    control: { enum: CONTROLS },
    role: named,
    permission: object({ id: integer, title: text, url: text }),
  });
}

function get(summary: string, data: OpenApiPart): { get: OpenApiPart } {
  return { get: { summary, ...operation(TAG, { 200: answer(data) }, []) } };
}

function object(properties: OpenApiPart): OpenApiPart {
  return { type: 'object', properties };
}

function form(type: string, schema: OpenApiPart): OpenApiPart {
  return { required: true, content: { [type]: { schema } } };
}
