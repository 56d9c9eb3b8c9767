import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, operation, query } from '../base/calls/describeCall.ts';
import { DRAFT } from './readDraft.ts';

const text = { type: 'string' };

/** Schema of the call for the figures of a record. */
export function figureCalls() {
  return describeCalls({
    figures: {
      get: {
        summary: 'What the server computes of a record, stored or being written, by the rules of a save',
        parameters: [
          { ...query('resource', text), required: true },
          query('id', { type: 'integer', minimum: 1, 'x-message': 'invalidValue', 'x-empty': 'absent' }),
          DRAFT,
        ],
        ...operation('records', { 200: answer({ type: 'array', items: figure() }, { title: text }) }, [404, 422]),
      },
    },
  });
}

function figure(): OpenApiPart {
  const properties = {
    key: text,
    label: text,
    value: { type: ['number', 'string', 'null'] },
    kind: { enum: ['money', 'number', 'percent', 'text'] },
    is_total: { type: 'boolean' },
    note: text,
  };
  return { type: 'object', properties };
}
