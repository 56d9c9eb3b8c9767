import { CHANGE_ACTIONS } from '../../engine/features/realtime/RecordChange.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { describeCalls, json, operation, query } from '../base/calls/describeCall.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const COUNT = { ...integer, minimum: 0, 'x-message': 'invalidValue' };

/** Schema of the call about missed changes. */
export function changesCalls() {
  return describeCalls({
    missed: {
      get: {
        summary: 'Changes of records that a page missed while its socket was down; one of the two parameters',
        parameters: [
          query('after', COUNT, 'The last number that was received'),
          query('age', COUNT, 'Seconds to look back, for a page that has received none yet'),
        ],
        ...operation('access', { 200: changesAnswer() }, [422]),
      },
    },
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
