import { CONTROLS } from '../../../engine/core/access/Grants.ts';
import { LONGEST_KEY } from '../../session/checkSuggestionKey.ts';
import { answer, type OpenApiPart, operation } from './parts.ts';
import { secondFactorPaths } from './secondFactorPaths.ts';

const text = { type: 'string' };
const get = (summary: string, data: OpenApiPart): OpenApiPart => ({
  get: { summary, ...operation('session', { 200: answer(data) }, []) },
});
const list = (properties: OpenApiPart): OpenApiPart => ({ type: 'array', items: { type: 'object', properties } });
const form = (properties: OpenApiPart, type: string): OpenApiPart => ({
  required: true,
  content: { [type]: { schema: { type: 'object', required: Object.keys(properties), properties } } },
});

const SIGNED_IN = {
  type: 'object',
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
  properties: { second_factor: { const: true }, challenge: text, expires_in: { type: 'integer' } },
};

/** Calls about the signed-in person, and those that belong to no group. */
export function sessionPaths(): OpenApiPart {
  return {
    '/login': {
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
    '/login/code': {
      post: {
        summary: 'Sign in, second step: a code of the authenticator app, or a recovery code',
        security: [],
        requestBody: form({ challenge: text, code: text }, 'application/json'),
        ...operation('session', { 200: answer(SIGNED_IN) }, [422, 429]),
      },
    },
    ...secondFactorPaths(),
    '/logout': { post: { summary: 'Sign out', ...operation('session', { 200: answer() }, []) } },
    '/get_profile': get('The signed-in person', {
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
    '/get_my_permissions': get('Routes that may be opened', list({ id: { type: 'integer' }, title: text, url: text })),
    '/get_my_control_permissions': get(
      'Controls by list route',
      list({ url: text, controls: { type: 'array', items: { enum: CONTROLS } } }),
    ),
    '/admin_side_bar': get('The menu', list({ label: text, categories: { type: 'array' } })),
    '/statistics': get(
      'Cards of the home page; beside them, under its own key, a list of people for each table of home.top',
      list({ id: text, name: text, value: { type: 'integer' }, icon: text }),
    ),
    '/autocomplete': {
      post: {
        summary: 'Suggestions for a text that is being typed; always an empty list',
        requestBody: form({ key: { ...text, minLength: 1, maxLength: LONGEST_KEY } }, 'application/json'),
        ...operation('session', { 200: answer({ type: 'array', items: text }) }, [422]),
      },
    },
    '/countries-without-paginated': get(
      'Countries for phone numbers',
      list({
        id: { type: 'integer' },
        name: text,
        image: text,
        phone_code: text,
        phone_number_limit: { type: 'integer' },
      }),
    ),
  };
}
