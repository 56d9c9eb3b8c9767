import { ApiError } from '../../core/errors/ApiError.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { Call, Connection } from '../connection/createConnection.ts';
import { dataOf, listOf } from '../connection/readAnswer.ts';
import { readSessionUser } from './readSession.ts';
import type { SecondFactorCalls } from './SecondFactorCalls.types.ts';

/** The calls about two-step sign-in. */
export function createSecondFactorCalls(request: Connection): SecondFactorCalls {
  const post = async (url: string, json: object): Promise<unknown> =>
    dataOf(await request(url, { method: 'POST', json, isOwn: true }));
  const read = async (url: string, options?: Call): Promise<Record<string, unknown>> => {
    const data = dataOf(await request(url, options));
    if (!isObject(data)) throw new ApiError({ code: 'server', method: 'GET', url });
    return data;
  };
  const codesOf = (data: unknown): string[] =>
    isObject(data) ? listOf(data['recovery_codes']).filter((code) => typeof code === 'string') : [];
  return {
    async enter({ challenge }, code) {
      const url = 'login/code';
      const user = readSessionUser(
        dataOf(await request(url, { method: 'POST', json: { challenge, code }, isSession: true })),
      );
      if (user === undefined) throw new ApiError({ code: 'server', method: 'POST', url });
      return user;
    },
    async state(options) {
      const data = await read('second_factor', { isOwn: true, ...options });
      return { ...stateIn(data), isRequired: data['is_required'] === true };
    },
    async begin(password) {
      const data = await post('second_factor', { password });
      if (!isObject(data) || typeof data['secret'] !== 'string' || typeof data['uri'] !== 'string')
        throw new ApiError({ code: 'server', method: 'POST', url: 'second_factor' });
      return { secret: data['secret'], uri: data['uri'] };
    },
    confirm: async (code) => codesOf(await post('second_factor/confirm', { code })),
    renewCodes: async (proof) => codesOf(await post('second_factor/recovery_codes', proof)),
    async switchOff(proof) {
      await post('second_factor/off', proof);
    },
    async stateOf({ resource, id }) {
      const data = await read(`second_factor/${resource}/${id}`);
      return { ...stateIn(data), mayReset: data['may_reset'] === true };
    },
    async reset({ resource, id }) {
      await request(`second_factor/${resource}/${id}`, { method: 'DELETE' });
    },
  };
}

function stateIn({ is_on, confirmed_at, recovery_codes }: Record<string, unknown>) {
  return {
    isOn: is_on === true,
    confirmedAt: typeof confirmed_at === 'string' ? confirmed_at : null,
    recoveryCodes: typeof recovery_codes === 'number' ? recovery_codes : 0,
  };
}
