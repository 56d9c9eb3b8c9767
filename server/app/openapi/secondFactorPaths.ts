import { answer, json, type OpenApiPart, operation } from './parts.ts';

const text = { type: 'string' };
const state = {
  is_on: { type: 'boolean' },
  confirmed_at: { type: ['string', 'null'], format: 'date-time' },
  recovery_codes: { type: 'integer', description: 'How many are left' },
};
const codes = answer({ type: 'object', properties: { recovery_codes: { type: 'array', items: text } } });

/** Calls about second factors. */
export function secondFactorPaths(): OpenApiPart {
  const parameters = ['resource', 'id'].map((name) => ({ name, in: 'path', required: true, schema: text }));
  return {
    '/second_factor': {
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
    '/second_factor/confirm': { post: call('Switch it on with its first code', codes, ['code']) },
    '/second_factor/recovery_codes': { post: call('New recovery codes', codes, ['password', 'code']) },
    '/second_factor/off': { post: call('Switch it off', answer(), ['password', 'code']) },
    '/second_factor/{resource}/{id}': {
      parameters,
      get: call(
        'Whether an account has one; super admins',
        answer({ type: 'object', properties: { ...state, may_reset: { type: 'boolean' } } }),
      ),
      delete: call('Reset that of another account; super admins', answer()),
    },
  };
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
