import { CONTROLS } from '../../engine/core/access/Grants.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, operation } from '../base/calls/describeCall.ts';

/** Longest text that suggestions are given for. */
const LONGEST_KEY = 255;
const text = { type: 'string' };
const get = (summary: string, data: OpenApiPart): { get: OpenApiPart } => ({
  get: { summary, ...operation('session', { 200: answer(data) }, []) },
});
const list = (properties: OpenApiPart): OpenApiPart => ({ type: 'array', items: { type: 'object', properties } });
const form = (properties: OpenApiPart, type: string): OpenApiPart => ({
  required: true,
  content: { [type]: { schema: { type: 'object', required: Object.keys(properties), properties } } },
});

const SIGNED_IN = {
  type: 'object',
  required: ['id', 'token'],
  properties: {
    id: { type: 'integer' },
    token: text,
    user_type: text,
    full_name: text,
    image: {},
    phone_complete_form: {},
    email: text,
    gender: {},
  },
};
/** Of an account with a second factor. */
const CODE_QUESTION = {
  type: 'object',
  required: ['second_factor', 'challenge'],
  properties: { second_factor: { const: true }, challenge: text, expires_in: { type: 'integer' } },
};

/** Schemas of signing in and of the calls about the signed-in person. */
export function sessionCalls() {
  return describeCalls({
    login: {
      post: {
        summary: 'Sign in',
        security: [],
        requestBody: form({ email: { ...text, format: 'email' }, password: text }, 'application/json'),
        ...operation(
          'session',
          {
            200: answer({ oneOf: [SIGNED_IN, CODE_QUESTION] }),
          },
          [422, 429],
        ),
      },
    },
    loginCode: {
      post: {
        summary: 'Sign in, second step: a code of the authenticator app, or a recovery code',
        security: [],
        requestBody: form({ challenge: text, code: text }, 'application/json'),
        ...operation('session', { 200: answer(SIGNED_IN) }, [422, 429]),
      },
    },
    logout: { post: { summary: 'Sign out', ...operation('session', { 200: answer() }, []) } },
    profile: get('The signed-in person', {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        full_name: text,
        first_name: text,
        last_name: text,
        phone: {},
        phone_code: {},
        phone_complete_form: {},
        image: {},
        email: text,
        gender: {},
        user_type: text,
        role: { type: ['object', 'null'], properties: { id: { type: 'integer' }, name: text } },
      },
    }),
    permissions: get('Routes that may be opened', list({ id: { type: 'integer' }, title: text, url: text })),
    controls: get(
      'Controls by list route',
      list({ url: text, controls: { type: 'array', items: { enum: CONTROLS } } }),
    ),
    menu: get('The menu', list({ label: text, categories: { type: 'array' } })),
    statistics: get(
      'Cards of the home page; beside them what waits for an action (`attention`: path and count of each list), and under its own key a list of people for each table of home.top',
      list({ id: text, name: text, value: { type: 'integer' }, icon: text }),
    ),
    suggestions: {
      post: {
        summary: 'Suggestions for a text that is being typed; always an empty list',
        requestBody: form({ key: { ...text, minLength: 1, maxLength: LONGEST_KEY } }, 'application/json'),
        ...operation('session', { 200: answer({ type: 'array', items: text }) }, [422]),
      },
    },
  });
}
