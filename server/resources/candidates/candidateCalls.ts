import { MAX_IDS_PER_CALL } from '../../../engine/core/query/limits.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, operation, query } from '../../base/calls/describeCall.ts';
import { DRAFT } from '../readDraft.ts';

/** Ids that are separated by commas. */
const IDS = new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_IDS_PER_CALL - 1}}$`);

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
          query(
            'id',
            { ...text, pattern: IDS.source, maxLength: 1600, 'x-message': 'invalidValue', 'x-empty': 'absent' },
            `The stored record; several, at most ${MAX_IDS_PER_CALL}, are separated by commas`,
          ),
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
