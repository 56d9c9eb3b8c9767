import { answer, describeCalls, json, operation, query } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';

const TAG = 'settings';
const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });

/** Schemas of the calls about what settings do to existing records. */
export function effectCalls() {
  const values = {
    type: 'object',
    additionalProperties: false,
    required: ['resource', 'values'],
    properties: { resource: text, values: { type: 'object', additionalProperties: true } },
  };
  const preview = object({
    setting: text,
    label: text,
    group: text,
    due: integer,
    later: integer,
    spared: integer,
    records: list(object({ id: integer, name: text })),
  });
  const effect = object({
    id: integer,
    label: text,
    previous: { type: 'number' },
    value: { type: 'number' },
    scope: { enum: ['new', 'existing'] },
    by: text,
    at: { ...text, format: 'date-time' },
    records: integer,
    undone: integer,
  });
  return describeCalls({
    preview: {
      post: {
        summary: 'What other values of settings would do to records that exist, before they are saved',
        requestBody: { required: true, content: json(values) },
        ...operation(TAG, { 200: answer(list(preview)) }, [404, 422]),
      },
    },
    effects: {
      get: {
        summary: 'Changes of settings that act on records, newest first, and how many records each has changed',
        parameters: [{ ...query('resource', text), required: true }],
        ...operation(TAG, { 200: answer(list(effect)) }, [404, 422]),
      },
    },
    undo: {
      post: {
        once: true,
        summary: 'Puts all records back that a change of a setting has moved and nothing has moved since',
        ...operation(TAG, { 200: answer(object({ restored: integer, left: integer })) }, [404, 409]),
      },
    },
  });
}
