import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCodes } from '../../server/people/oneTimeCodes.ts';
import { appCall, type AppPhone, sentCode, signInApp, signInStored } from './appPeople.ts';
import { type Contract, openContract } from './openContract.ts';
import { PNG } from './sendUpload.ts';

let contract: Contract;
let now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  contract = await openContract();
  contract.context.now = () => now;
});
afterAll(() => contract.close());

const CUSTOMER = { first_name: 'نورة', last_name: 'المنصوري', email: 'noura@example.test' };
const phoneOf = (phone: string): AppPhone => ({ phone_code: '971', phone });
const call = (path: string, options?: Parameters<typeof appCall>[2]) => appCall(contract, path, options);
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(contract.context.store.db)).rows;
const minutes = (count: number): void => void (now = new Date(now.getTime() + count * 60_000));

describe('APP-01: signing in by telephone and one-time code', () => {
  it('APP-01: the code is sent by the outbox, and no code or token is stored as it is', async () => {
    const phone = phoneOf('501112233');
    const asked = await call('code', { json: { kind: 'user', ...phone } });
    expect([asked.status, asked.body.data['expires_in']]).toEqual([200, 300]);
    const code = (await sentCode(contract, phone)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const shown = await contract.call('outbox?channel=sms');
    expect(JSON.stringify(shown.body.data)).toContain(code);
    const { status, body } = await call('sign_in', { json: { kind: 'user', ...phone, code } });
    expect([status, body.data['is_new'], body.data['id']]).toEqual([200, true, null]);
    const stored = JSON.stringify([
      await rowsOf(sql`select hash from lawha_people_codes`),
      await rowsOf(sql`select hash from lawha_people_sessions`),
    ]);
    expect(stored).toContain('argon2id');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(String(body.data['token']).slice(4));
  });

  it('APP-01: Arabic digits, spaces and a leading zero are the same telephone', async () => {
    await call('code', { json: { kind: 'user', phone_code: '+971', phone: '٠٥٠ ١١١ ٢٢٤٤' } });
    expect(await sentCode(contract, phoneOf('501112244'))).toMatch(/^\d{6}$/);
  });

  it('APP-01: a wrong code, one that was used, one that was replaced and one that is over are refused', async () => {
    const phone = phoneOf('501112255');
    const enter = (code: string) => call('sign_in', { json: { kind: 'user', ...phone, code } });
    await call('code', { json: { kind: 'user', ...phone } });
    const first = (await sentCode(contract, phone)) ?? '';
    const wrong = await enter(first === '000000' ? '000001' : '000000');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['code']]);
    await call('code', { json: { kind: 'user', ...phone } });
    const second = (await sentCode(contract, phone)) ?? '';
    expect((await enter(first === second ? '0' : first)).status).toBe(422);
    expect((await enter(second)).status).toBe(200);
    expect((await enter(second)).status).toBe(422);
    await call('code', { json: { kind: 'user', ...phone } });
    const third = (await sentCode(contract, phone)) ?? '';
    minutes(6);
    expect((await enter(third)).status).toBe(422);
    await sweepCodes(contract.context.store, now);
    expect(await sentCode(contract, phone)).toBeUndefined();
  });

  it('APP-01: after five wrong codes the right one is refused as well', async () => {
    const phone = phoneOf('501112266');
    await call('code', { json: { kind: 'user', ...phone } });
    const code = (await sentCode(contract, phone)) ?? '';
    const wrong = code === '123456' ? '654321' : '123456';
    for (let tries = 0; tries < 5; tries += 1)
      // oxlint-disable-next-line no-await-in-loop -- each counts as a try
      expect((await call('sign_in', { json: { kind: 'user', ...phone, code: wrong } })).status).toBe(422);
    expect((await call('sign_in', { json: { kind: 'user', ...phone, code } })).status).toBe(422);
  });

  it('APP-01: of two calls with one code at once exactly one signs in', async () => {
    const phone = phoneOf('501112277');
    await call('code', { json: { kind: 'user', ...phone } });
    const code = await sentCode(contract, phone);
    const answers = await Promise.all([1, 2, 3].map(() => call('sign_in', { json: { kind: 'user', ...phone, code } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it('APP-01: codes are limited by number and by address, in the database', async () => {
    const phone = phoneOf('501112288');
    const ask = (address: string) => call('code', { json: { kind: 'user', ...phone }, address });
    const statuses: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- each is counted
    for (let i = 0; i < 6; i += 1) statuses.push((await ask('10.1.0.1')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Other addresses share the limit of the number.
    const others: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- each is counted
    for (let i = 0; i < 4; i += 1) others.push((await ask(`10.1.0.${10 + i}`)).status);
    expect(others).toEqual([200, 200, 200, 429]);
    const limited = await ask('10.1.0.1');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const numbers: number[] = [];
    for (let i = 0; i < 101; i += 1) {
      const json = { kind: 'maintenanceTechnician', ...phoneOf(`50999${String(i).padStart(4, '0')}`) };
      // oxlint-disable-next-line no-await-in-loop -- each is counted
      numbers.push((await call('code', { json, address: '10.2.0.1' })).status);
    }
    expect([numbers.filter((status) => status === 200).length, numbers.at(-1)]).toEqual([100, 429]);
  });

  it('APP-01: an unknown number gets the same answer, and no message where staff adds the people', async () => {
    const phone = phoneOf('501112299');
    const known = await call('code', { json: { kind: 'user', ...phone } });
    const unknown = await call('code', { json: { kind: 'maintenanceTechnician', ...phoneOf('501112300') } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await sentCode(contract, phoneOf('501112300'))).toBeUndefined();
  });

  it('APP-01: a record that is inactive, locked or banned ends its sessions and starts none', async () => {
    const [row] = await rowsOf<{ id: string }>(
      sql`select id from users where is_active = 1 and is_ban = 0 order by id limit 1`,
    );
    const person = await signInStored(contract, { kind: 'user', group: 'users', id: Number(row?.id) });
    expect((await call('profile', { token: person.token })).status).toBe(200);
    for (const column of ['is_ban', 'is_locked']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`update users set ${sql.ref(column)} = 1 where id = ${person.id}`.execute(contract.context.store.db);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call('profile', { token: person.token })).status).toBe(401);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`update users set ${sql.ref(column)} = 0 where id = ${person.id}`.execute(contract.context.store.db);
    }
    await sql`update users set is_active = 0 where id = ${person.id}`.execute(contract.context.store.db);
    const [closed] = await rowsOf<{ phone_number: string }>(
      sql`select phone_number from users where id = ${person.id}`,
    );
    expect((await signInApp(contract, 'user', phoneOf(closed?.phone_number ?? ''))).status).toBe(401);
    await sql`update users set is_active = 1 where id = ${person.id}`.execute(contract.context.store.db);
  });

  it('APP-01: tokens of the dashboard and of the apps are none of the other', async () => {
    const login = await contract.call('login', {
      as: null,
      json: { email: 'super@lawha.test', password: 'lawha-demo' },
    });
    expect((await call('profile', { token: String(login.body.data['token']) })).status).toBe(401);
    const { body } = await signInApp(contract, 'user', phoneOf('501112311'));
    const token = String(body.data['token']);
    const answer = await contract.call('users', { as: null, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    expect((await call('sign_out', { method: 'POST', token })).status).toBe(200);
    expect((await call('cities', { token })).status).toBe(401);
  });
});

describe('APP-02: registering and the own record', () => {
  it('APP-02: a proved telephone registers once, with the checks of the form; until then nothing else is possible', async () => {
    const phone = phoneOf('502220001');
    const token = String((await signInApp(contract, 'user', phone)).body.data['token']);
    expect((await call('profile', { token })).status).toBe(403);
    expect((await call('orders', { token })).status).toBe(403);
    expect((await call('cities', { token })).status).toBe(200);
    const bad = await call('register', { token, json: { first_name: 'ن', email: 'x', is_ban: 0, phone: '501234567' } });
    expect([bad.status, Object.keys(bad.body.errors ?? {}).toSorted()]).toEqual([422, ['is_ban', 'phone']]);
    const short = await call('register', { token, json: { first_name: 'ن', email: 'x' } });
    expect([short.status, Object.keys(short.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['email', 'first_name', 'last_name'],
    ]);
    const answers = await Promise.all(
      [1, 2].map(() => call('register', { token, json: { ...CUSTOMER, app_version: '1.0' } })),
    );
    const [done] = answers.filter(({ status }) => status === 201);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    const session = done?.body.data['session'] as { token: string; id: number };
    const own = await call('profile', { token: session.token });
    expect(own.body.data).toMatchObject({
      id: session.id,
      full_name: 'نورة المنصوري',
      phone: '502220001',
      phone_code: '971',
    });
    expect(own.body.data).not.toHaveProperty('password');
    expect((await call('profile', { token })).status).toBe(401);
    const again = await signInApp(contract, 'user', phone);
    expect([again.body.data['is_new'], again.body.data['id']]).toEqual([false, session.id]);
    const shown = await contract.call(`users/${session.id}`);
    expect(shown.body.data).toMatchObject({ first_name: 'نورة', phone: '502220001', last_login: expect.any(String) });
  });

  it('APP-02: the profile takes its declared fields alone, and names the others', async () => {
    const [row] = await rowsOf<{ id: string }>(
      sql`select id from users where is_active = 1 and is_ban = 0 and is_locked = 0 order by id desc limit 1`,
    );
    const person = await signInStored(contract, { kind: 'user', group: 'users', id: Number(row?.id) });
    const patch = (json: object) => call('profile', { method: 'PATCH', token: person.token, json });
    const changed = await patch({ last_name: 'الكتبي', device_type: 'old' });
    expect([changed.status, changed.body.data['last_name']]).toEqual([200, 'الكتبي']);
    const refused = await patch({ last_name: 'س', is_admin_active_user: 1, phone: '500000000', balance: 9 });
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['balance', 'is_admin_active_user', 'phone'],
    ]);
    const audit = await rowsOf<{ actor_resource: string; account_id: string }>(
      sql`select actor_resource, account_id from lawha_audit where resource = 'users' and record_id = ${person.id} and action = 'update' order by id desc limit 1`,
    );
    expect(audit[0]).toEqual({ actor_resource: 'users', account_id: String(person.id) });
  });

  it('APP-02: a technician switches availability, which the dashboard shows', async () => {
    const [row] = await rowsOf<{ id: string }>(
      sql`select id from providers where is_active = 1 and is_ban = 0 and is_locked = 0 order by id limit 1`,
    );
    const person = await signInStored(contract, { kind: 'provider', group: 'providers', id: Number(row?.id) });
    for (const value of [1, 0, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await call('profile/switches', { method: 'PATCH', token: person.token, json: { is_live: value } });
      expect([answer.status, answer.body.data['is_live']]).toEqual([200, value]);
    }
    expect((await contract.call(`providers/${person.id}`)).body.data['is_live']).toBe(1);
    const other = await call('profile/switches', {
      method: 'PATCH',
      token: person.token,
      json: { agents_cant_receive_orders: 1 },
    });
    expect(other.status).toBe(422);
  });

  it('APP-02, STAFF-02: a partner registers with documents, which only the own person and staff may read, waits for approval, and staff hear of it', async () => {
    const phone = phoneOf('502220011');
    const token = String((await signInApp(contract, 'provider', phone)).body.data['token']);
    const send = async (field: string, group = 'providers', with_ = token) => {
      const form = new FormData();
      for (const [key, value] of Object.entries({ attachment_type: 'image', model: group, field }))
        form.append(key, value);
      form.append('file', new Blob([new Uint8Array(PNG)]), 'id.png');
      const request = new Request('http://x', { method: 'POST', body: form });
      return call('attachments', {
        token: with_,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      });
    };
    const picture = await send('image');
    const document = await send('copy_ids');
    expect([picture.status, document.status]).toEqual([201, 201]);
    expect(String(document.body.data['url'])).toMatch(/^\/media\/private\/.*\?a=-/);
    expect((await send('copy_cr', 'companies')).status).toBe(403);
    const services = await call('services', { token });
    const cities = await call('cities', { token });
    const registered = await call('register', {
      token,
      json: {
        first_name: 'سالم',
        last_name: 'الكعبي',
        email: 'salem@example.test',
        image: picture.body.data['url'],
        city_id: cities.body.data[0]?.['id'],
        service_ids: [services.body.data[0]?.['id']],
        national_id: '784199012345678',
        copy_ids: [document.body.data['url']],
      },
    });
    expect([registered.status, registered.body.errors]).toEqual([201, undefined]);
    const session = registered.body.data['session'] as { token: string; id: number };
    const own = await call('profile', { token: session.token });
    expect(own.body.data['is_admin_active_user']).toBe(0);
    const [address = ''] = own.body.data['copy_ids'] as string[];
    const read = (url: string) => contract.app.inject({ url }).then(({ statusCode }) => statusCode);
    expect(await read(address)).toBe(200);
    expect(await read(address.replace('?a=-', '?a='))).toBe(403);
    const shown = await contract.call(`providers/${session.id}`);
    expect(shown.body.data).toMatchObject({ is_admin_active_user: 0, full_name: 'سالم الكعبي', is_live: 0 });
    const { body: bell } = await contract.call('notifications', { as: 'admin' });
    expect(bell.data[0]).toMatchObject({ notify_type: 'new_partner', provider_id: session.id });
    await call('sign_out', { method: 'POST', token: session.token });
    await sql`delete from lawha_attachment_uploads where account_id < 0`.execute(contract.context.store.db);
    expect(await read(address)).toBe(403);
  });

  it('STAFF-02: a company that registers waits without a session, and staff hear of it', async () => {
    const phone = phoneOf('502220021');
    const token = String((await signInApp(contract, 'company', phone)).body.data['token']);
    const send = async (field: string): Promise<unknown> => {
      const form = new FormData();
      for (const [key, value] of Object.entries({ attachment_type: 'image', model: 'companies', field }))
        form.append(key, value);
      form.append('file', new Blob([new Uint8Array(PNG)]), 'paper.png');
      const request = new Request('http://x', { method: 'POST', body: form });
      const { body } = await call('attachments', {
        token,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      });
      return body.data['url'];
    };
    const cities = await call('cities', { token });
    const registered = await call('register', {
      token,
      json: {
        type: 'company',
        company_name: 'شركة الواحة للصيانة',
        commercial_register_number: '1010987654',
        copy_cr: await send('copy_cr'),
        full_name: 'سعيد المهيري',
        company_email: 'waha@example.test',
        copy_ids: [await send('copy_ids')],
        city_id: cities.body.data[0]?.['id'],
        point: { location: 'دبي', lat: 25.2, lng: 55.3 },
        image: await send('image'),
      },
    });
    expect([registered.status, registered.body.errors]).toEqual([201, undefined]);
    expect(registered.body.data['session']).toBeNull();
    const { body: bell } = await contract.call('notifications', { as: 'admin' });
    expect(bell.data[0]).toMatchObject({ notify_type: 'new_partner' });
    const { body: added } = await contract.call('companies?per_page=1&sort=-id');
    expect(added.data[0]).toMatchObject({ company_name: 'شركة الواحة للصيانة', is_active: 0 });
  });

  it('APP-02: devices are registered and forgotten', async () => {
    const [row] = await rowsOf<{ id: string }>(
      sql`select id from users where is_active = 1 and is_ban = 0 and is_locked = 0 order by id limit 1 offset 3`,
    );
    const person = await signInStored(contract, { kind: 'user', group: 'users', id: Number(row?.id) });
    const json = { token: 'device-1', platform: 'android' };
    expect((await call('push_tokens', { token: person.token, json })).status).toBe(200);
    const stored = () => rowsOf(sql`select person_kind, person_id from lawha_push_tokens where token = 'device-1'`);
    expect(await stored()).toEqual([{ person_kind: 'users', person_id: String(person.id) }]);
    expect((await call('push_tokens', { token: person.token, json: { ...json, platform: 'palm' } })).status).toBe(422);
    await call('push_tokens', { method: 'DELETE', token: person.token, json: { token: 'device-1' } });
    expect(await stored()).toEqual([]);
  });
});
