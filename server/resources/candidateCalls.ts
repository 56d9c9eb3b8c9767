import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, operation, query } from '../base/calls/describeCall.ts';
import { DRAFT } from './readDraft.ts';

const text = { type: 'string' };
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });

/** Schema of the call for the candidates of a field. */
export function candidateCalls() {
  return describeCalls({
    candidates: {
      get: {
        summary: 'Records that a field may be set to, suitable ones first, each with the reasons why it does not suit',
        parameters: [
          { ...query('resource', text), required: true },
          { ...query('field', text), required: true },
          query('id', { type: 'integer', minimum: 1, 'x-message': 'invalidValue', 'x-empty': 'absent' }),
          DRAFT,
        ],
        ...operation('records', { 200: answer(list(candidate()), { columns: list(column()) }) }, [404, 422]),
      },
    },
  });
}

function candidate(): OpenApiPart {
  const properties = {
    id: { type: 'integer' },
    name: text,
    reasons: list(text),
    values: { type: 'object', additionalProperties: true },
  };
  return { type: 'object', properties };
}

function column(): OpenApiPart {
  return { type: 'object', properties: { key: text, label: text, kind: text } };
}
