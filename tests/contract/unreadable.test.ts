import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const TEXTS = { NUL: 'a\0b', 'half a surrogate pair': 'a\uD800b' };

describe.each(Object.entries(TEXTS))('a text with %s', (_name, text) => {
  it.each([
    ['login', { email: `${text}@lawha.test`, password: 'lawha-demo' }, 'email'],
    ['login', { email: 'super@lawha.test', password: text }, 'password'],
    ['countries', { ar: { name: text } }, 'ar.name'],
    ['countries', { [text]: 'x' }, undefined],
    ['countries/deleteAll', { ids: [text] }, 'ids.0'],
    ['internal_chats', { user_id: 1, user_type: text }, 'user_type'],
    ['update_profile', { full_name: text }, 'full_name'],
    ['notifications', { user_ids: [1], en: { title: text } }, 'en.title'],
  ])('MEND-10: is refused in the body of %s, with words in both languages', async (path, json, field) => {
    for (const [language, said] of [
      ['en', 'The text contains characters that cannot be stored.'],
      ['ar', 'يحتوي النص على رموز لا يمكن حفظها.'],
    ] as const) {
      const { status, body } = await contract.call(path, { method: 'POST', json, language });
      expect(status).toBe(422);
      expect(Object.values(body.errors ?? {})).toEqual([[said]]);
      const [key] = Object.keys(body.errors ?? {});
      expect(key).toBe(field ?? key);
    }
  });
});

describe('a NUL elsewhere', () => {
  it('MEND-10: is refused in forms', async () => {
    const form = await contract.call('countries', { form: { 'ar[name]': 'a\0b' } });
    expect([form.status, Object.keys(form.body.errors ?? {})]).toEqual([422, ['ar.name']]);
    const parts = await contract.call('countries', {
      method: 'POST',
      payload: '--x\r\nContent-Disposition: form-data; name="ar[name]"\r\n\r\na\0b\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([parts.status, Object.keys(parts.body.errors ?? {})]).toEqual([422, ['ar[name]']]);
  });

  it.each(['keyword', 'id', 'is_active', 'sort', 'page', 'unknown'])(
    'MEND-10: is refused in the query as %s',
    async (name) => {
      const { status, body } = await contract.call(`countries?${name}=a%00b`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
    },
  );

  it.each(['countries/%00', 'countries/1%00', 'count%00ries', 'countries/%2500', 'permission_tree/%00'])(
    'MEND-10: is refused in the address %s',
    async (path) => {
      const { status, body, headers } = await contract.call(path, { language: 'ar' });
      expect([status, body.message]).toEqual([422, 'يحتوي الطلب على حروف لا يمكن قراءتها.']);
      expect(headers['content-security-policy']).toBeDefined();
    },
  );

  it('MEND-10: a body nested without end is refused', async () => {
    const payload = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await contract.call('countries', { method: 'POST', payload, headers })).status).toBe(422);
  });
});
