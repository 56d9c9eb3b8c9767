import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';

const PASSWORD = 'lawha-demo';
const STEP = 30_000;

let contract: Contract;
let now: Date;
beforeAll(async () => {
  contract = await openContract();
  now = contract.context.now();
  contract.context.now = () => now;
});
afterAll(() => contract.close());
beforeEach(async () => {
  // Every test begins without counted codes and attempts of another.
  now = new Date(now.getTime() + 24 * 60 * 60_000);
  await sql`delete from lawha_second_factors`.execute(contract.context.store.db);
  await sql`delete from lawha_challenges`.execute(contract.context.store.db);
});

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * STEP });
const emailOf = (name: string) => `${name}@lawha.test`;
const signIn = (name: string, password = PASSWORD) =>
  contract.call('login', { as: null, json: { email: emailOf(name), password } });
const sendCode = (challenge: unknown, code: string, language: 'ar' | 'en' = 'en') =>
  contract.call('login/code', { as: null, json: { challenge, code }, language });
const audits = async (action: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from lawha_audit where action = ${action}`.execute(contract.context.store.db);
  return rows[0]?.n ?? 0;
};

interface Person {
  name: string;
  token: string;
  secret: string;
  codes: string[];
}

/** Calls as a person with a token. */
const as = (token: string, path: string, json?: object, method?: 'DELETE') =>
  contract.call(path, {
    as: null,
    headers: { authorization: `Bearer ${token}` },
    ...(json && { json }),
    ...(method && { method }),
  });

/** Signs an account in and enrols a second factor for it. */
async function enrol(name: string): Promise<Person> {
  const token = String((await signIn(name)).body.data['token']);
  const begun = await as(token, 'second_factor', { password: PASSWORD });
  expect(begun.status).toBe(200);
  const secret = String(begun.body.data['secret']);
  expect(String(begun.body.data['uri'])).toMatch(/^otpauth:\/\/totp\/.*secret=/);
  const done = await as(token, 'second_factor/confirm', { code: codeOf(secret, -1) });
  expect(done.status).toBe(200);
  const codes = done.body.data['recovery_codes'] as string[];
  return { name, token, secret, codes };
}

describe('enrolment', () => {
  it('MEND-07: asks for the password, shows the key, and counts from the first right code on', async () => {
    const token = String((await signIn('limited')).body.data['token']);
    expect((await as(token, 'second_factor', { password: 'not it' })).body.errors).toEqual({
      password: ['The current password is not correct.'],
    });
    const first = (await as(token, 'second_factor', { password: PASSWORD })).body.data;
    const second = (await as(token, 'second_factor', { password: PASSWORD })).body.data;
    expect(second['secret']).not.toBe(first['secret']);
    expect((await signIn('limited')).body.data).not.toHaveProperty('challenge');
    const wrong = await as(token, 'second_factor/confirm', { code: codeOf(String(first['secret'])) });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { code: ['The code is wrong or was used before.'] }]);
    const other = String((await signIn('limited')).body.data['token']);
    const done = await as(token, 'second_factor/confirm', { code: codeOf(String(second['secret'])) });
    const codes = done.body.data['recovery_codes'] as string[];
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/.test(code))).toBe(true);
    expect((await as(other, 'get_profile')).status).toBe(401);
    expect((await as(token, 'second_factor')).body.data).toMatchObject({ is_on: true, recovery_codes: 10 });
    expect((await as(token, 'second_factor', { password: PASSWORD })).status).toBe(409);
    expect((await as(token, 'second_factor/confirm', { code: codeOf(String(second['secret']), 1) })).status).toBe(409);
  });

  it('MEND-07: keeps no recovery code readable', async () => {
    const { codes } = await enrol('limited');
    const { rows } = await sql<{ all: string }>`select string_agg(r::text, ' ') as all
      from lawha_recovery_codes r`.execute(contract.context.store.db);
    for (const code of codes) {
      expect(rows[0]?.all).not.toContain(code);
      expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('the second step', () => {
  it('MEND-07, SESSION-05: with it the password gives a challenge alone, without it the answer is as ever', async () => {
    const plain = (await signIn('agent')).body.data;
    expect(Object.keys(plain)).toEqual([
      'id',
      'token',
      'user_type',
      'full_name',
      'image',
      'phone_complete_form',
      'email',
      'gender',
    ]);
    const { secret } = await enrol('limited');
    const { data } = (await signIn('limited')).body;
    expect(data).toEqual({ second_factor: true, challenge: expect.any(String), expires_in: 300 });
    expect((await as(String(data['challenge']), 'get_profile')).status).toBe(401);
    const entered = await sendCode(data['challenge'], codeOf(secret));
    expect(Object.keys(entered.body.data)).toEqual(Object.keys(plain));
    expect((await as(String(entered.body.data['token']), 'get_profile')).status).toBe(200);
  });

  it('MEND-07: a code is let in once, one step early or late, in Arabic digits too', async () => {
    const { secret } = await enrol('limited');
    const challenge = async () => (await signIn('limited')).body.data['challenge'];
    const code = codeOf(secret);
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const twice = await Promise.all([sendCode(await challenge(), arabic), sendCode(await challenge(), ` ${code} `)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    // An earlier code than the last used one counts as used.
    expect((await sendCode(await challenge(), codeOf(secret, -1))).status).toBe(422);
    expect((await sendCode(await challenge(), codeOf(secret, 2))).status).toBe(422);
    expect((await sendCode(await challenge(), codeOf(secret, 1))).status).toBe(200);
  });

  it('MEND-07: a challenge ends after five wrong codes, five minutes, one use, and with another password', async () => {
    const { secret } = await enrol('limited');
    const challenge = async () => (await signIn('limited')).body.data['challenge'];
    const worn = await challenge();
    const failed = await audits('second-factor-failed');
    for (let i = 0; i < 5; i += 1) expect((await sendCode(worn, '000000')).status).toBe(422);
    expect(await audits('second-factor-failed')).toBe(failed + 5);
    const { status, body } = await sendCode(worn, codeOf(secret), 'ar');
    expect([status, body.message]).toEqual([401, 'انتهت مهلة تسجيل الدخول. أدخل البريد وكلمة المرور من جديد.']);
    const late = await challenge();
    pass(300_000);
    expect((await sendCode(late, codeOf(secret))).status).toBe(401);
    const used = await challenge();
    expect((await sendCode(used, codeOf(secret))).status).toBe(200);
    pass(STEP);
    expect((await sendCode(used, codeOf(secret))).status).toBe(401);
    const begun = await challenge();
    await sql`update admins set password = 'x' || password where email = ${emailOf('limited')}`.execute(
      contract.context.store.db,
    );
    expect((await sendCode(begun, codeOf(secret))).status).toBe(401);
    await sql`update admins set password = substr(password, 2) where email = ${emailOf('limited')}`.execute(
      contract.context.store.db,
    );
  });

  it('MEND-07: codes are guessed no more often than passwords, however many sign-ins begin', async () => {
    const { secret } = await enrol('limited');
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { challenge } = (await signIn('limited')).body.data;
      for (let j = 0; j < 4; j += 1) statuses.push((await sendCode(challenge, '000000')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const { challenge } = (await signIn('limited')).body.data;
    expect((await sendCode(challenge, codeOf(secret))).status).toBe(429);
    pass(15 * 60_000);
    const later = (await signIn('limited')).body.data['challenge'];
    expect((await sendCode(later, codeOf(secret))).status).toBe(200);
  });

  it('MEND-07: a recovery code lets in once, written as one likes', async () => {
    const { token, codes } = await enrol('limited');
    const [first = '', second = ''] = codes;
    const challenge = async () => (await signIn('limited')).body.data['challenge'];
    const loose = first.toLowerCase().replaceAll('-', ' ');
    const both = await Promise.all([sendCode(await challenge(), loose), sendCode(await challenge(), first)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await as(token, 'second_factor')).body.data['recovery_codes']).toBe(9);
    expect((await sendCode(await challenge(), second)).status).toBe(200);
  });

  it.each([{}, { challenge: 'x' }, { challenge: 5, code: [] }, { challenge: 'x', code: '1'.repeat(41) }])(
    'MEND-07: %j is malformed',
    async (json) => {
      const { status, body } = await contract.call('login/code', { as: null, json });
      expect([status, Object.keys(body.errors ?? {}).length > 0]).toEqual([422, true]);
    },
  );
});

describe('what the owner can do', () => {
  it('MEND-07: new recovery codes and switching off need password and code', async () => {
    const { token, secret, codes } = await enrol('limited');
    for (const path of ['second_factor/recovery_codes', 'second_factor/off']) {
      const wrong = { password: ['The current password is not correct.'] };
      expect((await as(token, path, { password: 'no', code: codeOf(secret) })).body.errors).toEqual(wrong);
      expect(Object.keys((await as(token, path, { password: PASSWORD, code: '000000' })).body.errors ?? {})).toEqual([
        'code',
      ]);
      expect(Object.keys((await as(token, path, {})).body.errors ?? {})).toEqual(['password', 'code']);
    }
    const renewed = await as(token, 'second_factor/recovery_codes', { password: PASSWORD, code: codeOf(secret) });
    const next = renewed.body.data['recovery_codes'] as string[];
    const { challenge } = (await signIn('limited')).body.data;
    expect((await sendCode(challenge, codes[0] ?? '')).status).toBe(422);
    const off = await audits('second-factor-off');
    expect((await as(token, 'second_factor/off', { password: PASSWORD, code: next[0] ?? '' })).status).toBe(200);
    expect(await audits('second-factor-off')).toBe(off + 1);
    expect((await signIn('limited')).body.data).toHaveProperty('token');
    expect((await sendCode(challenge, codeOf(secret, 1))).status).toBe(401);
  });
});

describe('a lost second factor', () => {
  it('MEND-07: is reset by a super admin alone, audited, and reported to its owner', async () => {
    const { token } = await enrol('limited');
    const { data } = (await contract.call('get_profile', { headers: { authorization: `Bearer ${token}` } })).body;
    const path = `second_factor/admins/${String(data['id'])}`;
    const reset = (who: 'super' | 'admin') => contract.call(path, { method: 'DELETE', as: who });
    expect((await reset('admin')).status).toBe(403);
    expect((await contract.call(path, { as: 'admin' })).status).toBe(403);
    expect((await contract.call(path)).body.data).toMatchObject({ is_on: true, may_reset: true });
    const before = await audits('second-factor-reset');
    expect((await reset('super')).status).toBe(200);
    expect(await audits('second-factor-reset')).toBe(before + 1);
    expect((await as(token, 'get_profile')).status).toBe(401);
    const again = String((await signIn('limited')).body.data['token']);
    const { body } = await contract.call('notifications?per_page=1', {
      headers: { authorization: `Bearer ${again}` },
      language: 'ar',
    });
    expect(JSON.stringify(body)).toContain('أُلغي التحقق بخطوتين لحسابك');
    const { rows: sent } = await sql<{ recipient: string; subject: string }>`select recipient, subject from lawha_outbox
      where channel = 'email' order by id desc limit 1`.execute(contract.context.store.db);
    expect(sent).toEqual([
      { recipient: emailOf('limited'), subject: expect.stringContaining('أُلغي التحقق بخطوتين لحسابك') as string },
    ]);
    expect((await contract.call(path)).body.data).toMatchObject({ is_on: false, may_reset: false });
    expect((await reset('super')).status).toBe(409);
    for (const bad of ['second_factor/admins/0', 'second_factor/admins/999999', 'second_factor/countries/1'])
      expect((await contract.call(bad, { method: 'DELETE' })).status).toBe(404);
  });

  it('MEND-07: no account resets its own, nor is offered to', async () => {
    const { token } = await enrol('super');
    const { id } = (await as(token, 'get_profile')).body.data;
    const path = `second_factor/admins/${String(id)}`;
    expect((await as(token, path)).body.data).toMatchObject({ is_on: true, may_reset: false });
    expect((await as(token, path, undefined, 'DELETE')).status).toBe(409);
  });
});

describe('the setting that requires it', () => {
  const set = (token: string, value: 0 | 1, language: 'ar' | 'en' = 'en') =>
    contract.call('settings/general', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      json: { require_second_factor: value },
      language,
    });

  it('MEND-07: is switched on only by an account that has one, and then holds back super admins alone', async () => {
    const token = String((await signIn('super')).body.data['token']);
    const refused = await set(token, 1);
    expect([refused.status, refused.body.errors?.['require_second_factor']?.[0]]).toEqual([
      422,
      'Set up two-step sign-in for your own account first, in your profile; then require it.',
    ]);
    const { token: own, secret } = await enrol('super');
    expect((await set(own, 1)).status).toBe(200);
    expect((await as(own, 'countries')).status).toBe(200);
    expect((await as(own, 'second_factor/off', { password: PASSWORD, code: codeOf(secret) })).status).toBe(409);
    expect((await contract.call('countries', { as: 'admin' })).status).toBe(200);

    // One without, as after a reset: nothing but enrolment.
    await sql`delete from lawha_second_factors`.execute(contract.context.store.db);
    const held = String((await signIn('super')).body.data['token']);
    for (const path of ['countries', 'statistics', 'changes?age=1', 'outbox']) {
      const { status, headers } = await as(held, path);
      expect([path, status, headers['lawha-second-factor']]).toEqual([path, 403, 'required']);
    }
    expect((await set(held, 0)).status).toBe(403);
    expect((await as(held, 'second_factor')).body.data).toMatchObject({ is_on: false, is_required: true });
    const begun = await as(held, 'second_factor', { password: PASSWORD });
    pass(STEP);
    const done = await as(held, 'second_factor/confirm', { code: codeOf(String(begun.body.data['secret'])) });
    expect(done.status).toBe(200);
    expect((await as(held, 'countries')).status).toBe(200);
    expect((await set(held, 0)).status).toBe(200);
  });
});
