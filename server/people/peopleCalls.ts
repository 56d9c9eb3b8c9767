import { PUSH_PLATFORMS, MAX_PUSH_TOKEN } from '../outbox/push/pushTokens.ts';
import { answer, describeCalls, json, oneOf, operation } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { readAs } from '../base/calls/readAs.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { uploadCalls } from '../uploads/uploadCalls.ts';
import { CODE_DIGITS } from './oneTimeCodes.ts';
import { appSchema, partOfForm } from './ownForm.ts';
import { personKinds } from './personKinds.ts';
import { phoneDigits } from './telephones.ts';

const TAG = 'app';
const text = { type: 'string' };
const integer = { type: 'integer' };
const id = { type: ['integer', 'null'] };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const record = { type: 'object', description: 'The own record, as its group is answered' };

/** Schemas of the calls about signing in, the own record, and its uploads. */
export function peopleCalls(catalogue: Catalogue) {
  const kinds = personKinds(catalogue);
  const phone = {
    kind: oneOf(kinds.map(({ name }) => name)),
    phone_code: readAs({ ...text, pattern: '^[0-9]{1,4}$', 'x-message': 'phoneCodeUnknown' }, phoneDigits),
    phone: readAs({ ...text, pattern: '^[0-9]{4,15}$', 'x-message': 'digitsOnly' }, phoneDigits),
  };
  const code = { ...text, pattern: `^[0-9]{${CODE_DIGITS}}$`, 'x-message': 'oneTimeCodeWrong' };
  const device = {
    token: { ...text, minLength: 1, maxLength: MAX_PUSH_TOKEN },
    platform: { enum: PUSH_PLATFORMS },
  };
  const session = object({ token: text, is_new: { type: 'boolean' }, id });
  const switches = [...new Set(kinds.flatMap(({ signsIn }) => signsIn.switches))];
  return describeCalls({
    code: call('Send a one-time code by text message', phone, {
      description: 'The answer does not say whether the number is known.',
      security: [],
      ...operation(TAG, { 200: answer(object({ expires_in: integer })) }, [422, 429]),
    }),
    signIn: call(
      'Sign in by the code; a token with `is_new` serves to register alone',
      { ...phone, code },
      { security: [], ...operation(TAG, { 200: answer(session) }, [422, 429]) },
    ),
    signOut: { post: { summary: 'End the session', ...operation(TAG, { 200: answer() }, []) } },
    register: {
      post: {
        checkedBy: 'form',
        summary: 'Register the telephone that was proved',
        description: 'Without a `session` the registration waits for approval.',
        requestBody: { required: true, content: json(anyForm(catalogue, 'register')) },
        ...operation(
          TAG,
          { 201: answer(object({ session: { oneOf: [session, { type: 'null' }] }, record })) },
          [409, 422],
        ),
      },
    },
    profile: {
      get: { summary: 'The own record', ...operation(TAG, { 200: answer(record) }, []) },
      patch: {
        checkedBy: 'form',
        summary: 'Change part of the own record',
        requestBody: { required: true, content: json(anyForm(catalogue, 'profile')) },
        ...operation(TAG, { 200: answer(record) }, [422]),
      },
    },
    switches: {
      patch: {
        summary: 'Switch a flag of the own record, such as whether one works now',
        requestBody: {
          required: true,
          content: json({
            ...appSchema(Object.fromEntries(switches.map((name) => [name, { enum: [0, 1] }])), []),
            minProperties: 1,
          }),
        },
        ...operation(TAG, { 200: answer(record) }, [422]),
      },
    },
    devices: {
      ...call(
        'Register the device for pushes, or say that it is still in use',
        device,
        operation(TAG, { 200: answer() }, [422]),
      ),
      delete: {
        summary: 'Forget the device',
        requestBody: { required: true, content: json(appSchema({ token: device.token }, ['token'])) },
        ...operation(TAG, { 200: answer() }, [422]),
      },
    },
    files: uploadsOf(),
  });
}

function call(summary: string, properties: Record<string, OpenApiPart>, rest: OpenApiPart): { post: OpenApiPart } {
  const schema = appSchema(properties, Object.keys(properties));
  return { post: { summary, requestBody: { required: true, content: json(schema) }, ...rest } };
}

/** The body of a form about the own record: one of those of the kinds. */
function anyForm(catalogue: Catalogue, form: 'register' | 'profile'): OpenApiPart {
  const forms = personKinds(catalogue)
    .filter(({ signsIn }) => signsIn[form].length > 0)
    .map(({ name, entry, signsIn }) => ({
      ...partOfForm(entry.resource, form === 'register' ? 'add' : 'edit', {
        fields: signsIn[form],
        catalogue,
        isWhole: form === 'register',
      }),
      title: name,
    }));
  return { anyOf: forms };
}

function uploadsOf() {
  const { files } = uploadCalls();
  const { summary, body, response } = files.post;
  return {
    post: {
      summary,
      description: 'For a field that the caller may send; `model` is its group, `field` the field.',
      requestBody: body,
      tags: [TAG],
      responses: response,
    },
  };
}
