import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdministrator } from '../../server/seed/ensureAdministrator.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { openStore } from '../../server/store/openStore.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const REFUSED: readonly [password: string, en: string, ar: string][] = [
  ['        ', 'A password of spaces alone is not accepted.', 'لا تُقبل كلمة مرور من مسافات وحدها.'],
  [
    '\u00A0\u2003\u00A0\u2003\u00A0\u2003',
    'A password of spaces alone is not accepted.',
    'لا تُقبل كلمة مرور من مسافات وحدها.',
  ],
  ...['123456', 'PassWord', ' qwerty123 ', '١٢٣٤٥٦٧٨'].map((password): [string, string, string] => [
    password,
    'This password is common and easily guessed. Choose another.',
    'كلمة المرور هذه شائعة يسهل تخمينها. اختر غيرها.',
  ]),
];
const SAME = 'The new password is the present one. Choose another.';

describe.each(['admins', 'callCenter'])('a password set in %s', (group) => {
  const person = (password: string) => ({
    first_name: 'هند',
    last_name: 'الشامسي',
    email: `hind.${group}@lawha.test`,
    phone_code: '971',
    phone: group === 'admins' ? '509876123' : '509876124',
    password,
    role_id: 1,
  });
  let id: number;
  it.each(REFUSED)('MEND-07: cannot be %j, for a new or an old account', async (password, en, ar) => {
    for (const [language, text] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const added = await contract.call(group, { json: person(password), language });
      expect([added.status, added.body.errors]).toEqual([422, { password: [text] }]);
      const { data } = (await contract.call(`${group}?per_page=1`)).body;
      const changed = await contract.call(`${group}/${String(data[0]?.['id'])}`, {
        method: 'PATCH',
        json: { password },
        language,
      });
      expect([changed.status, changed.body.errors]).toEqual([422, { password: [text] }]);
    }
  });

  it('MEND-07: can be any other of 6 to 250, but not the present one', async () => {
    const added = await contract.call(group, { json: person('ست كلمات') });
    expect([added.status, added.body.errors]).toEqual([201, undefined]);
    id = Number(added.body.data['id']);
    const change = (password: string) => contract.call(`${group}/${id}`, { method: 'PATCH', json: { password } });
    expect((await change('ست كلمات')).body.errors).toEqual({ password: [SAME] });
    expect((await change('ست كلمات أخرى')).status).toBe(200);
    expect((await change('')).status).toBe(200);
  });
});

describe('the own password', () => {
  const change = (old: string, next: string, language: 'ar' | 'en' = 'en') =>
    contract.call('update_password', {
      as: 'limited',
      json: { old_password: old, password: next, password_confirmation: next },
      language,
    });

  it.each(REFUSED)('MEND-07: cannot become %j', async (password, en, ar) => {
    expect((await change('lawha-demo', password)).body.errors).toEqual({ password: [en] });
    expect((await change('lawha-demo', password, 'ar')).body.errors).toEqual({ password: [ar] });
  });

  it('MEND-07: cannot become what it is', async () => {
    expect((await change('lawha-demo', 'three brown camels')).status).toBe(200);
    expect((await change('three brown camels', 'three brown camels')).body.errors).toEqual({ password: [SAME] });
    // Without the old one nothing is said of the new one.
    expect(Object.keys((await change('not the one', 'three brown camels')).body.errors ?? {})).toEqual([
      'old_password',
    ]);
  });
});

describe("the demo's password", () => {
  it('MEND-07: can be taken back in a demo, and nowhere else', async () => {
    const { config } = contract.context;
    const { data } = (await contract.call('admins?keyword=none%40lawha.test')).body;
    const set = (password: string) =>
      contract.call(`admins/${String(data[0]?.['id'])}`, { method: 'PATCH', json: { password } });
    expect((await set('three brown camels')).status).toBe(200);
    config.demo = false;
    expect((await set('Lawha-Demo')).body.errors).toEqual({ password: [REFUSED.at(-1)?.[1]] });
    config.demo = true;
    expect((await set('lawha-demo')).status).toBe(200);
  });
});

describe('the first administrator', () => {
  it.each(['          ', '1234567890', 'lawha-demo'])(
    'MEND-07: cannot have %j from the environment',
    async (password) => {
      const store = await openStore({});
      await syncSchema(store, contract.resources, contract.context.catalogue);
      const { admin } = readConfig({ LAWHA_ADMIN_EMAIL: 'owner@example.ae', LAWHA_ADMIN_PASSWORD: password });
      await expect(ensureAdministrator(store, contract.context.catalogue, { ...(admin && { admin }) })).rejects.toThrow(
        /LAWHA_ADMIN_PASSWORD is blank or a common password; choose another/,
      );
      await store.close();
    },
  );

  it.each([
    [{ LAWHA_ADMIN_PASSWORD: 'x'.repeat(251), LAWHA_ADMIN_EMAIL: 'a@b.ae' }, /10 to 250/],
    [{ LAWHA_ADMIN_PASSWORD: 'three brown camels', LAWHA_ADMIN_EMAIL: 'nobody' }, /give an email address/],
  ])('MEND-07: %# is refused at start with a message', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });
});
