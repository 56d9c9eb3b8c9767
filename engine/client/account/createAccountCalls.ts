import { ApiError } from '../../core/errors/ApiError.ts';
import type { AccountCalls, AccountSession, Profile } from './AccountCalls.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf, listOf } from '../connection/readAnswer.ts';
import { toFormData } from '../connection/toFormData.ts';

/** The calls about the signed-in person. */
export function createAccountCalls(request: Connection): AccountCalls {
  return {
    getProfile: async (options) => profileOf('GET', 'get_profile', await request('get_profile', options)),
    async updateProfile(fields) {
      const form = toFormData({ _method: 'PUT', ...fields });
      return profileOf('POST', 'update_profile', await request('update_profile', { method: 'POST', form }));
    },
    async updatePassword(fields) {
      await request('update_password', { method: 'POST', json: fields });
    },
    getSessions: async (options) => listOf(dataOf(await request('my_sessions', options))).flatMap(readSession),
    async endSession(id) {
      await request(id === undefined ? 'my_sessions' : `my_sessions/${id}`, { method: 'DELETE' });
    },
  };
}

/** The profile of an answer; one without a name is the server's fault. */
function profileOf(method: string, url: string, body: unknown): Profile {
  const data = dataOf(body);
  const name = isObject(data) ? textOf(data['full_name']) : null;
  if (!isObject(data) || name === null) throw new ApiError({ code: 'server', method, url });
  const { id, email, gender, user_type: type, role } = data;
  const roleName = isObject(role) ? textOf(role['name']) : null;
  return {
    ...(typeof id === 'number' && { id }),
    full_name: name,
    phone: textOf(data['phone']),
    phone_code: textOf(data['phone_code']),
    phone_complete_form: textOf(data['phone_complete_form']),
    image: textOf(data['image']),
    ...(typeof email === 'string' && { email }),
    ...(gender !== undefined && { gender: textOf(gender) }),
    ...(typeof type === 'string' && { user_type: type }),
    ...(roleName !== null && { role: roleName }),
  };
}

function readSession(value: unknown): AccountSession[] {
  if (!isObject(value) || typeof value['id'] !== 'number') return [];
  return [
    {
      id: value['id'],
      createdAt: textOf(value['created_at']) ?? '',
      lastSeenAt: textOf(value['last_seen_at']) ?? '',
      userAgent: textOf(value['user_agent']) ?? '',
      address: textOf(value['address']) ?? '',
      isCurrent: value['is_current'] === true || value['is_current'] === 1,
    },
  ];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
