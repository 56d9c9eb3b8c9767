import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../server/context/Account.types.ts';
import { findAccountByEmail } from '../../server/access/accounts.ts';
import { verifyPassword } from '../../server/access/passwords.ts';
import { type Answer, type Call, type Contract, type DemoRole, openContract } from './openContract.ts';
import { PNG, sendUpload } from './sendUpload.ts';

const PASSWORD = 'lawha-demo';
let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const email = (as: DemoRole): string => `${as}@lawha.test`;
const account = async (as: DemoRole): Promise<Account> => {
  const { store, catalogue } = contract.context;
  const found = await findAccountByEmail(store.db, catalogue.access, email(as));
  if (found === undefined) throw new Error(`no account of ${as}`);
  return found;
};

/** A further session of a demo account. */
async function signIn(as: DemoRole, { password = PASSWORD, agent = 'other device' } = {}): Promise<string> {
  const { body } = await contract.call('login', {
    as: null,
    json: { email: email(as), password },
    headers: { 'user-agent': agent },
  });
  return String(body.data['token']);
}

const bearer = (token: string): Call => ({ as: null, headers: { authorization: `Bearer ${token}` } });

interface Profile {
  full_name: string;
  phone: string;
  phone_code: string;
  email: string;
  image?: string | null;
  gender?: string | null;
}

/** The profile as the form would send it, with changes. */
async function bodyOf(as: DemoRole, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { data } = (await contract.call('get_profile', { as })).body as unknown as { data: Profile };
  const { full_name, phone, phone_code, email: own, image, gender } = data;
  return { full_name, phone, phone_code, email: own, image, gender, ...changes };
}

async function update(as: DemoRole, changes: Record<string, unknown>, language: 'ar' | 'en' = 'en'): Promise<Answer> {
  return contract.call('update_profile', { as, language, json: { _method: 'PUT', ...(await bodyOf(as, changes)) } });
}

interface AuditRow {
  action: string;
  account_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function lastAudit(): Promise<AuditRow | undefined> {
  const { rows } =
    await sql<AuditRow>`select action, account_id, before, after from lawha_audit order by id desc limit 1`.execute(
      contract.context.store.db,
    );
  return rows[0];
}

describe('get_profile', () => {
  it.each(['super', 'admin', 'limited', 'agent', 'none'] as const)(
    'PROFILE-02, PROFILE-05: is open to %s',
    async (as) => {
      const { status, body } = await contract.call('get_profile', { as });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ email: email(as), phone: expect.any(String), full_name: expect.any(String) });
      expect(Object.keys(body.data)).toContain('image');
      expect(body.data).not.toHaveProperty('password');
    },
  );

  it('reveals nothing without a token', async () => {
    for (const path of ['get_profile', 'my_sessions']) {
      expect((await contract.call(path, { as: null })).status).toBe(401);
    }
    for (const path of ['update_profile', 'update_password']) {
      expect((await contract.call(path, { as: null, json: {} })).status).toBe(401);
    }
  });
});

describe('update_profile', () => {
  it.each(['admin', 'agent', 'none'] as const)('PROFILE-03, PROFILE-05: %s changes their own details', async (as) => {
    const before = await account(as);
    const { body: uploaded } = await sendUpload(contract, {
      as,
      content: PNG,
      fields: { attachment_type: 'image', model: 'profile' },
    });
    const image = String(uploaded.data['url']);
    const { status, body } = await update(as, { full_name: '  سارة   محمد  علي ', image, gender: 'female' });
    expect([status, body.message]).toEqual([200, 'edited successfully']);
    expect(body.data).toMatchObject({
      id: before.id,
      full_name: 'سارة محمد علي',
      first_name: 'سارة',
      last_name: 'محمد علي',
      image,
      gender: 'female',
      email: email(as),
      user_type: before.userType,
    });
    expect((await contract.call('get_profile', { as })).body.data).toEqual(body.data);
    const after = await account(as);
    expect([after.version, after.roleId, after.passwordHash]).toEqual([
      before.version + 1,
      before.roleId,
      before.passwordHash,
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'update', account_id: String(before.id) });
  });

  it('PROFILE-03: takes the form as the browser sends it', async () => {
    const form = await bodyOf('limited', { full_name: 'خالد بن سعيد', image: '', gender: '' });
    const text = Object.entries(form).map(([name, value]) => [name, String(value)]);
    const { status, body } = await contract.call('update_profile', {
      as: 'limited',
      form: { _method: 'PUT', ...Object.fromEntries(text) },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ full_name: 'خالد بن سعيد', image: null, gender: null });
  });

  it('a field that the form leaves out is emptied; an unchanged name leaves its parts alone', async () => {
    const { store } = contract.context;
    const { id, resource } = await account('admin');
    await sql`update ${sql.table(resource)} set first_name = 'عبد الله', last_name = 'حسن' where id = ${id}`.execute(
      store.db,
    );
    await update('admin', { gender: 'male' });
    const { image: _image, gender: _gender, ...rest } = await bodyOf('admin');
    const { status, body } = await contract.call('update_profile', { as: 'admin', json: rest });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ first_name: 'عبد الله', last_name: 'حسن', gender: null, image: null });
  });

  it('API-12: the answer may be sent back whole', async () => {
    const { body } = await contract.call('get_profile', { as: 'admin' });
    expect((await contract.call('update_profile', { as: 'admin', json: body.data })).status).toBe(200);
  });

  it.each([
    [{ full_name: '' }, 'full_name', 'لا يمكن ترك هذا الحقل فارغاً', 'This Field Cannot Be Empty'],
    [{ full_name: 'خ' }, 'full_name', /حرفين/, /at least 2/],
    [{ full_name: `علي ${'ب'.repeat(100)}` }, 'full_name', /100/, /100/],
    [
      { full_name: 'Khalid' },
      'full_name',
      'اكتب الاسم الأول ثم اسم العائلة.',
      'Write the first name, then the last name.',
    ],
    [{ full_name: `خالد ${'ب'.repeat(60)}` }, 'full_name', /50/, /50/],
    [{ full_name: 7 }, 'full_name', /.+/, 'Enter text.'],
    [{ email: 'nothing' }, 'email', 'البريد الإلكتروني غير صحيح', 'this is not a valid email'],
    [{ email: undefined }, 'email', 'لا يمكن ترك هذا الحقل فارغاً', 'This Field Cannot Be Empty'],
    [{ email: 'SUPER@lawha.test' }, 'email', /.+/, 'This value is already used by another record.'],
    [{ phone: '50123' }, 'phone', /9/, 'The number must have 9 digits.'],
    [{ phone: 'abc' }, 'phone', /.+/, 'Enter digits only.'],
    [{ phone_code: '9999' }, 'phone_code', /.+/, /calling code/],
    [{ phone: undefined, phone_code: undefined }, 'phone', 'لا يمكن ترك هذا الحقل فارغاً', 'This Field Cannot Be Empty'],
    [{ image: '/media/uploads/00000000-0000-0000-0000-000000000000.png' }, 'image', /.+/, /not found/],
    [{ image: '/etc/passwd' }, 'image', /.+/, 'Attach a picture.'],
    [{ gender: 'other' }, 'gender', /.+/, /offered/],
    [{ nickname: 'x' }, 'nickname', /.+/, 'This field does not exist.'],
  ] as const)('PROFILE-03: %j is refused at %s in both languages', async (changes, field, arabic, english) => {
    const before = await account('limited');
    for (const [language, text] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const { status, body } = await update('limited', changes, language);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
      expect((body.errors?.[field] ?? []).join(' ')).toMatch(text);
    }
    expect(await account('limited')).toEqual(before);
  });

  it('PROFILE-03: an email of another group of accounts is taken too', async () => {
    const agent = await account('agent');
    const admin = await account('admin');
    expect(agent.resource).not.toBe(admin.resource);
    const { status, body } = await update('agent', { email: admin.email.toUpperCase() });
    expect([status, body.errors]).toEqual([422, { email: ['This value is already used by another record.'] }]);
  });

  it.each([
    [{ user_type: 'super_admin' }, 'user-type-fixed'],
    [{ role_id: 1 }, 'own-role'],
  ])('PERM-11: %j is an attempt: 403, audited, nothing changed', async (extra, rule) => {
    const before = await account('none');
    const { status } = await update('none', { ...extra, full_name: 'اسم جديد' });
    expect(status).toBe(403);
    expect(await account('none')).toEqual(before);
    expect(await lastAudit()).toMatchObject({ action: 'refused', account_id: String(before.id), after: { rule } });
  });

  it('neither password nor flags can be slipped in', async () => {
    const before = await account('none');
    for (const extra of [{ password: 'new-secret' }, { is_locked: 0 }]) {
      expect((await update('none', extra)).status).toBe(422);
    }
    expect(await account('none')).toEqual(before);
  });
});

describe('update_password', () => {
  const change = (json: unknown, call: Call = {}): Promise<Answer> =>
    contract.call('update_password', { as: 'agent', json, ...call });
  const body = (old: string, next: string): Record<string, string> => ({
    old_password: old,
    password: next,
    password_confirmation: next,
  });

  it('PROFILE-04: changes it, ends every other session, keeps this one, and audits no password', async () => {
    const [mine, other] = [await signIn('agent'), await signIn('agent')];
    const stranger = await signIn('limited');
    const { status, body: answer } = await change(body(PASSWORD, 'كلمة جديدة 1'), bearer(mine));
    expect([status, answer.message]).toEqual([200, 'The password was changed and your other sessions have ended.']);
    const statuses = await Promise.all(
      [mine, other, stranger].map(async (token) => (await contract.call('get_profile', bearer(token))).status),
    );
    expect(statuses).toEqual([200, 401, 200]);
    const { passwordHash } = await account('agent');
    expect(await verifyPassword(passwordHash, 'كلمة جديدة 1')).toBe(true);
    expect(await lastAudit()).toMatchObject({ action: 'password', before: null, after: null });
    const { rows } = await sql<{ text: string }>`select string_agg(a::text, ' ') as text from lawha_audit a`.execute(
      contract.context.store.db,
    );
    for (const secret of ['كلمة جديدة 1', passwordHash]) expect(rows[0]?.text).not.toContain(secret);
    expect(
      (await contract.call('login', { as: null, json: { email: email('agent'), password: PASSWORD } })).status,
    ).toBe(401);
    expect((await change(body('كلمة جديدة 1', PASSWORD), bearer(mine))).status).toBe(200);
  });

  it.each([
    [{}, 'old_password', 'لا يمكن ترك هذا الحقل فارغاً'],
    [body('wrong-one', 'new-secret'), 'old_password', 'كلمة المرور الحالية غير صحيحة.'],
    [body(PASSWORD, '12345'), 'password', /6/],
    [body(PASSWORD, 'x'.repeat(251)), 'password', /250/],
    [body('x'.repeat(251), 'new-secret'), 'old_password', /250/],
    [
      { ...body(PASSWORD, 'new-secret'), password_confirmation: 'new-sekret' },
      'password_confirmation',
      'كلمتا المرور غير متطابقتين',
    ],
    [{ old_password: PASSWORD, password: 'new-secret' }, 'password_confirmation', 'لا يمكن ترك هذا الحقل فارغاً'],
    [{ ...body(PASSWORD, 'new-secret'), user_type: 'super_admin' }, 'user_type', /.+/],
    [{ ...body(PASSWORD, 'new-secret'), password: ['a'] }, 'password', /.+/],
  ])('PROFILE-04: %j is refused at %s', async (json, field, message) => {
    const before = await account('none');
    const token = await signIn('none');
    const { status, body: answer } = await change(json, { as: 'none', language: 'ar' });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
    expect((answer.errors?.[field] ?? []).join(' ')).toMatch(message);
    expect(await account('none')).toEqual(before);
    expect((await contract.call('get_profile', bearer(token))).status).toBe(200);
  });

  it('PROFILE-04: a wrong old password is said in English too, and audited as an attempt', async () => {
    const { body: answer } = await change(body('wrong-one', 'new-secret'), { as: 'super' });
    expect(answer.errors).toEqual({ old_password: ['The current password is not correct.'] });
    expect(await lastAudit()).toMatchObject({ action: 'refused', after: { rule: 'old-password-wrong' } });
  });

  it('SESSION-08: the old password can be guessed no more often than at the login, which stays open', async () => {
    for (let i = 0; i < 10; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      expect((await change(body(`wrong-${i}`, 'new-secret'), { as: 'limited' })).status).toBe(422);
    }
    expect((await change(body(PASSWORD, 'new-secret'), { as: 'limited' })).status).toBe(429);
    expect(await signIn('limited')).toMatch(/^[\w-]{43}$/);
  });
});

describe('my_sessions', () => {
  interface Session {
    id: number;
    user_agent: string;
    is_current: boolean;
  }
  const list = async (call: Call): Promise<Session[]> =>
    (await contract.call('my_sessions', call)).body.data as unknown as Session[];

  it('lists own sessions only, with device, address and moments, this one marked', async () => {
    const token = await signIn('none', { agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' });
    const sessions = await list(bearer(token));
    expect(sessions.length).toBeGreaterThan(1);
    const current = sessions.filter(({ is_current }) => is_current);
    expect(current).toEqual([
      {
        id: expect.any(Number),
        user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
        address: '127.0.0.1',
        created_at: '2026-11-20T08:00:00.000Z',
        last_seen_at: '2026-11-20T08:00:00.000Z',
        is_current: true,
      },
    ]);
    const { rows } = await sql<{ id: string }>`select s.id from lawha_sessions s where account_id <> ${
      (await account('none')).id
    }`.execute(contract.context.store.db);
    const foreign = new Set(rows.map(({ id }) => Number(id)));
    expect(foreign.size).toBeGreaterThan(0);
    expect(sessions.filter(({ id }) => foreign.has(id))).toEqual([]);
  });

  it('SESSION-11: an ended session is signed out; ending it again says that there is none', async () => {
    const [mine, other] = [await signIn('none'), await signIn('none', { agent: 'lost phone' })];
    const lost = (await list(bearer(mine))).find(({ user_agent }) => user_agent === 'lost phone');
    const end = (): Promise<Answer> =>
      contract.call(`my_sessions/${lost?.id}`, { method: 'DELETE', language: 'ar', ...bearer(mine) });
    expect((await end()).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'session-ended', after: { session: lost?.id } });
    expect((await contract.call('get_profile', bearer(other))).status).toBe(401);
    expect((await contract.call('get_profile', bearer(mine))).status).toBe(200);
    expect((await end()).status).toBe(404);
  });

  it('PERM-09: the session of another person is refused with 403, audited, and stays', async () => {
    const token = await signIn('super', { agent: 'the target' });
    const target = (await list(bearer(token))).find(({ is_current }) => is_current);
    const { status } = await contract.call(`my_sessions/${target?.id}`, { method: 'DELETE', as: 'none' });
    expect(status).toBe(403);
    expect(await lastAudit()).toMatchObject({ action: 'refused', after: { rule: 'session-of-another' } });
    expect((await contract.call('get_profile', bearer(token))).status).toBe(200);
  });

  it.each(['0', 'abc', '-1', '1.5', '99999999999999999999', '01'])('%s names no session', async (id) => {
    expect((await contract.call(`my_sessions/${id}`, { method: 'DELETE', as: 'none' })).status).toBe(404);
  });

  it('ends all others with one call', async () => {
    const [mine, ...others] = [await signIn('admin'), await signIn('admin'), await signIn('admin')];
    expect((await contract.call('my_sessions', { method: 'DELETE', ...bearer(mine ?? '') })).status).toBe(200);
    expect((await list(bearer(mine ?? ''))).map(({ is_current }) => is_current)).toEqual([true]);
    for (const token of others) expect((await contract.call('get_profile', bearer(token))).status).toBe(401);
  });
});
