import { answer, describeCalls, json, operation, query } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const RECORD_ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };
const VALUES = { type: 'object', maxProperties: 300 };

/** Schemas of the calls about what a person typed into a form and did not save. */
export function draftCalls() {
  const place = [
    { ...query('resource', { ...text, maxLength: 50 }), required: true },
    query('id', { ...RECORD_ID, 'x-empty': 'absent' }, 'The edited record. Default: a new one'),
  ];
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['resource', 'values', 'base'],
    properties: {
      resource: { ...text, maxLength: 50 },
      id: RECORD_ID,
      version: { ...integer, minimum: 1, 'x-message': 'version' },
      values: { ...VALUES, description: 'What was typed, by field; null where a value was taken out' },
      base: { ...VALUES, description: 'What these fields had before' },
    },
  };
  return describeCalls({
    drafts: {
      get: {
        summary: 'What the caller typed into a form of a group and did not save',
        parameters: place,
        ...operation('drafts', { 200: answer(draft()) }, [404, 405, 422]),
      },
      post: {
        summary: 'Keeps what the caller types, for 30 days; secrets are left out',
        requestBody: { required: true, content: json(body) },
        ...operation('drafts', { 200: answer(kept()) }, [404, 405, 422]),
      },
      delete: {
        summary: 'Removes what was kept',
        parameters: place,
        ...operation('drafts', { 200: answer() }, [404, 405, 422]),
      },
    },
  });
}

function kept(): OpenApiPart {
  return { type: 'object', properties: { at: { ...text, format: 'date-time' } } };
}

function draft(): OpenApiPart {
  const found = {
    type: 'object',
    properties: {
      at: { ...text, format: 'date-time' },
      version: { type: ['integer', 'null'] },
      values: { type: 'object' },
      base: { type: 'object' },
      dropped: { type: 'array', items: text, description: 'Fields that the definition no longer has' },
    },
  };
  return { anyOf: [found, { type: 'null' }] };
}
