import { ACCESS_RULES } from '../../../engine/core/access/explainAccess.ts';
import { CONTROLS } from '../../../engine/core/access/Grants.ts';
import { CHANGE_ACTIONS } from '../../../engine/features/realtime/RecordChange.ts';
import { answer, json, type OpenApiPart, operation, query } from './parts.ts';

const TAG = 'access';
const text = { type: 'string' };
const integer = { type: 'integer' };
const controls = { type: 'array', items: { enum: CONTROLS } };
const named = object({ id: integer, name: text });
const ROLE_ID = { ...query('role_id', integer), required: true };

/** Calls about who may do what, about a person's own account and sessions, and about what happened to a record. */
export function accessPaths(): OpenApiPart {
  return {
    ...accountPaths(),
    ...rolePaths(),
    '/access_revision': get('Mark that changes whenever the rights of the caller may have', object({ revision: text })),
    '/history': {
      get: {
        summary: 'What happened to a record, newest first, 20 entries a page',
        parameters: [
          { ...query('resource', text), required: true },
          { ...query('id', integer), required: true },
          query('before', integer, 'Id of the last entry that is known; older ones are answered'),
        ],
        ...operation(TAG, { 200: historyAnswer() }, [404, 422]),
      },
    },
    '/changes': {
      get: {
        summary: 'Changes of records that a page missed while its socket was down; one of the two parameters',
        parameters: [
          query('after', integer, 'The last number that was received'),
          query('age', integer, 'Seconds to look back, for a page that has received none yet'),
        ],
        ...operation(TAG, { 200: changesAnswer() }, [422]),
      },
    },
  };
}

function accountPaths(): OpenApiPart {
  const profile = { full_name: text, phone: text, phone_code: text, email: { ...text, format: 'email' } };
  const passwords = { old_password: text, password: text, password_confirmation: text };
  const session = object({
    id: integer,
    created_at: { ...text, format: 'date-time' },
    last_seen_at: { ...text, format: 'date-time' },
    user_agent: text,
    address: text,
    is_current: { type: 'boolean' },
  });
  return {
    '/update_profile': {
      post: {
        summary: "Change the caller's own profile (`_method=PUT`)",
        requestBody: form('multipart/form-data', { ...profile, image: text, gender: text }, Object.keys(profile)),
        ...operation(TAG, { 200: answer(object({ id: integer, ...profile })) }, [422]),
      },
    },
    '/update_password': {
      post: {
        summary: "Change the caller's own password; other sessions end",
        requestBody: form('application/json', passwords, Object.keys(passwords)),
        ...operation(TAG, { 200: answer() }, [422, 429]),
      },
    },
    '/my_sessions': {
      ...get("The caller's own sessions", { type: 'array', items: session }),
      delete: { summary: 'End every session of the caller but this one', ...operation(TAG, { 200: answer() }, []) },
    },
    '/my_sessions/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      delete: { summary: "End one of the caller's own sessions", ...operation(TAG, { 200: answer() }, [404]) },
    },
  };
}

function rolePaths(): OpenApiPart {
  const permission = object({
    id: integer,
    title: text,
    url: text,
    controls,
    grantable: { type: 'boolean', description: 'Whether the caller may give it.' },
    grantable_controls: controls,
    control_screens: {
      type: 'object',
      additionalProperties: text,
      description:
        'Control → the screen without which it does nothing. A role may hold the one without the other; its form says so.',
    },
  });
  const category = object({ id: integer, title: text, icon: text, permissions: { type: 'array', items: permission } });
  const label = object({ id: integer, label: text, categories: { type: 'array', items: category } });
  return {
    '/permission_tree': get('Every permission by label and category', { type: 'array', items: label }),
    '/view_as': {
      post: {
        summary: 'See the dashboard as a role does, read-only; super admin',
        requestBody: form('application/json', { role_id: integer }, ['role_id']),
        ...operation(TAG, { 200: answer(named) }, [404, 422]),
      },
      delete: { summary: 'See the dashboard as oneself again', ...operation(TAG, { 200: answer() }, []) },
    },
    '/explain_access': {
      get: {
        summary: 'Which rule lets a role do something, or not; super admin',
        parameters: [
          ROLE_ID,
          query('route', text, 'Permission key of a screen'),
          query('list', text, 'Permission key of the list that a control belongs to'),
          query('control', { enum: CONTROLS }),
        ],
        ...operation(TAG, { 200: answer(explanation()) }, [404, 422]),
      },
    },
  };
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

function changesAnswer(): OpenApiPart {
  const change = object({
    seq: integer,
    resource: text,
    id: integer,
    action: { enum: CHANGE_ACTIONS },
    at: { ...text, format: 'date-time' },
    version: integer,
    fields: { type: 'array', items: text },
    by: object({ id: integer, name: text }),
    own: { const: true },
  });
  const meta = object({ seq: integer, reset: { type: 'boolean' } });
  const pushed = object({
    seq: integer,
    at: { ...text, format: 'date-time' },
    type: { enum: ['notification', 'chat'] },
    data: { type: 'object' },
  });
  const properties = {
    data: { type: 'array', items: change },
    events: { type: 'array', items: pushed, description: 'What was pushed to the caller’s channel' },
    meta,
  };
  return { description: 'What was missed', content: json({ type: 'object', properties }) };
}

function historyAnswer(): OpenApiPart {
  const record = { type: ['object', 'null'], description: 'The record as the API answers it.' };
  const entry = object({
    id: integer,
    at: { ...text, format: 'date-time' },
    actor: { anyOf: [object({ id: integer, name: text, user_type: text }), { type: 'null' }] },
    action: text,
    before: record,
    after: record,
  });
  const properties = {
    data: { type: 'array', items: entry },
    meta: object({ has_more: { type: 'boolean' } }),
  };
  return { description: 'A page', content: { 'application/json': { schema: object(properties) } } };
}

function get(summary: string, data: OpenApiPart): OpenApiPart {
  return { get: { summary, ...operation(TAG, { 200: answer(data) }, []) } };
}

function object(properties: OpenApiPart): OpenApiPart {
  return { type: 'object', properties };
}

function form(type: string, properties: OpenApiPart, required: readonly string[]): OpenApiPart {
  return { required: true, content: { [type]: { schema: { ...object(properties), required } } } };
}
