import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { describeCalls, operation, query } from '../base/calls/describeCall.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };

/** Schema of the call for the history of a record. */
export function historyCalls() {
  return describeCalls({
    history: {
      get: {
        summary: 'What happened to a record, newest first, 20 entries a page',
        parameters: [
          { ...query('resource', text), required: true },
          { ...query('id', { ...ID, 'x-empty': 'absent' }), required: true },
          query('before', ID, 'Id of the last entry that is known; older ones are answered'),
        ],
        ...operation('access', { 200: historyAnswer() }, [404, 422]),
      },
    },
  });
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
