import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const login = (json: unknown, language: 'ar' | 'en' = 'en') => contract.call('login', { json, as: null, language });
const bearer = (token: unknown) => ({ as: null, headers: { authorization: `Bearer ${String(token)}` } });

const set = (column: string, value: number) =>
  sql`update "callCenter" set ${sql.ref(column)} = ${value} where email = 'agent@lawha.test'`.execute(
    contract.context.store.db,
  );

describe('login', () => {
  it('SESSION-05: answers the signed-in person with a token', async () => {
    const { status, body, headers } = await login({ email: 'SUPER@lawha.test', password: 'lawha-demo' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body.data)).toEqual([
      'id',
      'token',
      'user_type',
      'full_name',
      'image',
      'phone_complete_form',
      'email',
      'gender',
    ]);
    expect(body.data).toMatchObject({
      user_type: 'super_admin',
      email: 'super@lawha.test',
      phone_complete_form: '+971501234001',
    });
    expect(String(body.data['token']).length).toBeGreaterThanOrEqual(43);
  });

  it('SESSION-11: an unknown email and a wrong password get the same answer', async () => {
    const wrong = await login({ email: 'admin@lawha.test', password: 'not-this' });
    const unknown = await login({ email: 'nobody@lawha.test', password: 'not-this' });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect((await login({ email: 'x@y.z', password: 'not-this' }, 'ar')).body.message).toBe(
      'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    );
  });

  it.each([
    [{}],
    [{ email: 'super@lawha.test' }],
    [{ email: 5, password: [] }],
    [{ email: 'no address', password: 'lawha-demo' }],
    [{ email: '', password: '' }],
  ])('SESSION-08: %j is malformed', async (json) => {
    const { status, body } = await login(json);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).length).toBeGreaterThan(0);
  });

  it('SESSION-08: locked and inactive accounts get that message, with the right password only', async () => {
    await set('is_locked', 1);
    const locked = await login({ email: 'agent@lawha.test', password: 'lawha-demo' });
    expect([locked.status, locked.body.message]).toEqual([401, expect.stringContaining('locked')]);
    expect((await login({ email: 'agent@lawha.test', password: 'wrong-word' })).body.message).not.toContain('locked');
    await set('is_locked', 0);
    await set('is_active', 0);
    const inactive = await login({ email: 'agent@lawha.test', password: 'lawha-demo' });
    expect([inactive.status, inactive.body.message]).toEqual([401, expect.stringContaining('not active')]);
    await set('is_active', 1);
  });

  it('SESSION-08: more than 10 failures of one email are refused with 429, others are not', async () => {
    for (let i = 0; i < 10; i += 1)
      expect((await login({ email: 'limited@lawha.test', password: `wrong-${i}` })).status).toBe(401);
    const { status, body } = await login({ email: 'Limited@lawha.test', password: 'lawha-demo' }, 'ar');
    expect([status, body.message]).toEqual([429, 'عدد المحاولات الفاشلة كبير. حاول مرة أخرى بعد بضع دقائق.']);
    expect((await login({ email: 'super@lawha.test', password: 'lawha-demo' })).status).toBe(200);
  });

  it('MEND-07: of 120 guesses at once no more are tried than the limit, known email or not, and 429 says when', async () => {
    await sql`delete from lawha_attempts`.execute(contract.context.store.db);
    // The one address has its own bound of calls a minute.
    for (const [email, times] of [
      ['agent@lawha.test', 120],
      ['nobody.at.all@lawha.test', 60],
    ] as const) {
      const guesses = Array.from({ length: times }, (_, index) => login({ email, password: `guess-${index}` }));
      const answers = await Promise.all(guesses);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(times - 10);
      expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['900']));
      await sql`delete from lawha_attempts`.execute(contract.context.store.db);
    }
  });

  it('keeps neither token nor password readable', async () => {
    const { body } = await login({ email: 'super@lawha.test', password: 'lawha-demo' });
    const { rows } = await sql<{
      all: string;
    }>`select (select string_agg(s::text, ' ') from lawha_sessions s) || (select string_agg(a::text, ' ') from admins a) as "all"`.execute(
      contract.context.store.db,
    );
    expect(rows[0]?.all).not.toContain(String(body.data['token']));
    expect(rows[0]?.all).not.toContain('lawha-demo');
    expect(rows[0]?.all).toContain('argon2id');
  });
});

describe('token', () => {
  it('SESSION-11: is revoked when the account is deleted, and no password is stored as it is', async () => {
    const { db } = contract.context.store;
    const { rows } = await sql<{ password: string }>`select password from admins
      union all select password from "callCenter"`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ password }) => !password.startsWith('$argon2id$'))).toEqual([]);
    const role = await sql<{ id: string }>`select role_id as id from admins where email = 'none@lawha.test'`.execute(
      db,
    );
    const email = 'leaving@lawha.test';
    const made = await contract.call('admins', {
      json: {
        first_name: 'سلمى',
        last_name: 'الكعبي',
        email,
        phone_code: '971',
        phone: '509990001',
        password: 'a-word-of-hers',
        role_id: Number(role.rows[0]?.id),
      },
    });
    expect(made.body.errors).toBeUndefined();
    const { token } = (await login({ email, password: 'a-word-of-hers' })).body.data;
    expect((await contract.call('get_profile', bearer(token))).status).toBe(200);
    const id = Number(made.body.data['id']);
    expect((await contract.call(`admins/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await contract.call('get_profile', bearer(token))).status).toBe(401);
  });

  it('SESSION-11: is revoked by logout', async () => {
    const { token } = (await login({ email: 'super@lawha.test', password: 'lawha-demo' })).body.data;
    expect((await contract.call('get_profile', bearer(token))).status).toBe(200);
    expect((await contract.call('logout', { method: 'POST', ...bearer(token) })).status).toBe(200);
    expect((await contract.call('get_profile', bearer(token))).status).toBe(401);
  });

  it('SESSION-11: stops working when the account is deactivated or the token expires', async () => {
    const { token } = (await login({ email: 'none@lawha.test', password: 'lawha-demo' })).body.data;
    const run = (statement: string) => sql.raw(statement).execute(contract.context.store.db);
    await run("update admins set is_active = 0 where email = 'none@lawha.test'");
    expect((await contract.call('get_profile', bearer(token))).status).toBe(401);
    await run("update admins set is_active = 1 where email = 'none@lawha.test'");
    expect((await contract.call('get_profile', bearer(token))).status).toBe(200);
    await run("update lawha_sessions set expires_at = '2026-11-20T07:59:59Z'");
    const { status, body } = await contract.call('get_profile', bearer(token));
    expect([status, body.message]).toEqual([401, 'Your session has ended. Please sign in again.']);
    await run("update lawha_sessions set expires_at = '2027-01-01T00:00:00Z'");
  });

  it.each(['', 'x', 'Bearer', 'a'.repeat(43), '../../etc', "' or 1=1 --"])('forged as %j is refused', async (token) => {
    expect((await contract.call('countries', bearer(token))).status).toBe(401);
  });
});

describe('the signed-in person', () => {
  it('PROFILE-02: has name, phone and image', async () => {
    expect((await contract.call('get_profile')).body.data).toMatchObject({
      full_name: 'مريم الهاشمي',
      phone: '501234001',
      image: null,
    });
  });

  it('PERM-03, PERM-06: gets routes and controls of the role', async () => {
    const { body: routes } = await contract.call('get_my_permissions', { as: 'admin' });
    const { body: controls } = await contract.call('get_my_control_permissions', { as: 'admin' });
    const urls = routes.data.map(({ url }) => url);
    for (const { routes: own } of contract.resources.filter(({ access }) => access !== 'super-admin'))
      for (const { permission } of own) expect(urls).toContain(permission);
    expect(urls).toContain('home/show');
    expect(controls.data).toContainEqual({
      url: 'countries/show-all',
      controls: ['add', 'show', 'edit', 'delete', 'delete_all', 'status', 'trash', 'share'],
    });
    expect((await contract.call('get_my_permissions', { as: 'none' })).body.data).toEqual([]);
    expect((await contract.call('get_my_control_permissions', { as: 'none' })).body.data).toEqual([]);
    // Orders, but nothing of them to delete.
    const { body: few } = await contract.call('get_my_control_permissions', { as: 'limited' });
    expect(few.data).toContainEqual({ url: 'orders/show-all', controls: ['add', 'show', 'edit', 'status', 'comment'] });
    expect(few.data.every(({ url }) => /^(orders|contacts)\//.test(String(url)))).toBe(true);
  });

  it('PERM-12: gets a menu in the language asked for, empty without permissions', async () => {
    const { body } = await contract.call('admin_side_bar', { as: 'admin', language: 'ar' });
    expect(body.data[0]).toMatchObject({ label: 'الطلبات' });
    expect(body.data[1]).toMatchObject({ label: 'المستخدمون' });
    expect(body.data[2]).toMatchObject({
      label: 'الخدمات',
      categories: [
        {
          title: 'الخدمات',
          icon: 'wrench',
          key: 'with_category',
          permissions: [
            { title: 'عرض الكل', url: 'services/show-all' },
            { title: 'إضافة جديد', url: 'services/add' },
          ],
        },
        { title: 'الخدمات الفرعية' },
      ],
    });
    expect((await contract.call('admin_side_bar', { as: 'none' })).body.data).toEqual([]);
  });

  it('HOME-02, HOME-04: gets a card per group, with the key of home only', async () => {
    const { body } = await contract.call('statistics', { as: 'admin' });
    expect(body.data).toContainEqual({ id: 'services', name: 'Services', value: 13, icon: 'wrench' });
    const counted = contract.resources.filter(({ statistics, storage }) => statistics.counts && !storage.source);
    expect(body.data).toHaveLength(counted.length);
    expect((await contract.call('statistics', { as: 'none' })).status).toBe(403);
    const limited = await contract.call('statistics', { as: 'limited' });
    expect(limited.body.data.map(({ id }) => id)).toEqual(['orders']);
  });

  it('FORM-25: gets an empty autocomplete', async () => {
    expect((await contract.call('autocomplete', { json: { key: 'x' } })).body.data).toEqual([]);
  });

  it.each([{}, { key: '' }, { key: 7 }, { key: ['x'] }, { key: 'x'.repeat(256) }])(
    'FORM-11: an autocomplete of %j is refused at its key',
    async (json) => {
      const { status, body } = await contract.call('autocomplete', { json });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['key']]);
      expect((await contract.call('autocomplete', { json, as: null })).status).toBe(401);
    },
  );
});
