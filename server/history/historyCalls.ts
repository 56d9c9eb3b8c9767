import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, beginsAt, describeCalls, json, operation, query } from '../base/calls/describeCall.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };

const ENTRY = { ...ID, minimum: 0, description: 'Id of the entry; 0 is before the first one' };

const RECORD = [
  { ...query('resource', text), required: true },
  { ...query('id', { ...ID, 'x-empty': 'absent' }), required: true },
];

/** Schemas of the calls for the history of a record. */
export function historyCalls() {
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['resource', 'id', 'entry', 'version'],
    properties: {
      resource: { ...text, maxLength: 50 },
      id: ID,
      entry: ENTRY,
      version: { ...integer, minimum: 1, 'x-message': 'version' },
      fields: { type: 'array', minItems: 1, maxItems: 200, items: { ...text, maxLength: 100 } },
    },
  };
  return describeCalls({
    history: {
      get: {
        summary: 'What happened to a record, newest first, 20 entries a page',
        parameters: [...RECORD, query('before', ID, 'Id of the last entry that is known; older ones are answered')],
        ...operation('access', { 200: historyAnswer() }, [404, 422]),
      },
    },
    authors: {
      get: {
        summary: 'Who changed each field of a record last, and when',
        parameters: RECORD,
        ...operation('access', { 200: answered({ type: 'array', items: author() }) }, [404, 422]),
      },
    },
    version: {
      get: {
        summary: 'A record as an entry of its history left it',
        parameters: [...RECORD, { ...query('entry', { ...ENTRY, 'x-empty': 'absent' }), required: true }],
        ...operation('access', { 200: answered(VERSION) }, [404, 422]),
      },
    },
    restore: {
      post: {
        once: true,
        summary: 'Puts an earlier version of a record, or some fields of it, back: an edit as any other',
        requestBody: { required: true, content: json(body) },
        ...operation('access', { 200: answer(VERSION) }, [404, 409, 422]),
      },
    },
  });
}

const VERSION = { type: 'object', description: 'The record as the API answers it.' };
const ACTOR = { anyOf: [object({ id: integer, name: text, user_type: text }), { type: 'null' }] };

function answered(data: OpenApiPart): OpenApiPart {
  return { description: 'Found', content: json(object({ data })) };
}

function author(): OpenApiPart {
  return object({ field: text, entry: integer, at: { ...text, format: 'date-time' }, action: text, actor: ACTOR });
}

function historyAnswer(): OpenApiPart {
  const record = { type: ['object', 'null'], description: 'The record as the API answers it.' };
  const entry = object({
    id: integer,
    at: { ...text, format: 'date-time' },
    actor: ACTOR,
    action: text,
    before: record,
    after: record,
  });
  const properties = {
    data: { type: 'array', items: entry },
    meta: object({
      has_more: { type: 'boolean' },
      ...beginsAt('Entries of before have been removed; absent while more follow, and where all are there'),
    }),
  };
  return { description: 'A page', content: { 'application/json': { schema: object(properties) } } };
}
