import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, json, operation } from '../base/calls/describeCall.ts';

const text = { type: 'string' };
const state = {
  is_on: { type: 'boolean' },
  confirmed_at: { type: ['string', 'null'], format: 'date-time' },
  recovery_codes: { type: 'integer', description: 'How many are left' },
};
const codes = answer({ type: 'object', properties: { recovery_codes: { type: 'array', items: text } } });

/** Schemas of the calls about second factors. */
export function secondFactorCalls() {
  return describeCalls({
    own: {
      get: call(
        'The own second factor',
        answer({ type: 'object', properties: { ...state, is_required: { type: 'boolean' } } }),
      ),
      post: call(
        'Begin to set one up',
        answer({ type: 'object', properties: { secret: text, uri: { ...text, format: 'uri' } } }),
        ['password'],
      ),
    },
    confirm: { post: call('Switch it on with its first code', codes, ['code']) },
    recoveryCodes: { post: call('New recovery codes', codes, ['password', 'code']) },
    off: { post: call('Switch it off', answer(), ['password', 'code']) },
    other: {
      get: call(
        'Whether an account has one; super admins',
        answer({ type: 'object', properties: { ...state, may_reset: { type: 'boolean' } } }),
      ),
      delete: call('Reset that of another account; super admins', answer()),
    },
  });
}

function call(summary: string, good: OpenApiPart, fields: readonly string[] = []): OpenApiPart {
  const schema = {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(fields.map((name) => [name, text])),
  };
  return {
    summary,
    ...(fields.length > 0 && { requestBody: { required: true, content: json(schema) } }),
    ...operation('session', { 200: good }, fields.length > 0 ? [409, 422, 429] : [404, 409]),
  };
}
