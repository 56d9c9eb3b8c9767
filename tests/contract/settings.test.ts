import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings/readSettings.ts';
import { type Contract, openContract } from './openContract.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { resetSettings } from './setSetting.ts';

describe('settings', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());
  beforeEach(() => resetSettings(contract));
  const save = (tab: string, json: Record<string, unknown>) =>
    contract.call(`settings/${tab}`, { method: 'PATCH', json });

  it.each([
    ['social', 'whatsapp', '0501234', 422],
    ['social', 'whatsapp', '971501234567', 200],
    ['social', 'facebook', 'http://facebook.com/lawha', 422],
    ['social', 'facebook', 'https://facebook.com/lawha', 200],
    ['app-links', 'client_ios', 'javascript:alert(1)', 422],
    ['order-setting', 'vat_value', 100.01, 422],
    ['order-setting', 'vat_value', -1, 422],
    ['order-setting', 'vat_value', 5.5, 200],
    ['order-setting', 'scheduled_min_hours', 73, 422],
    ['order-setting', 'scheduled_max_days', 0, 422],
    ['order-setting', 'scheduled_max_days', 91, 422],
    ['order-setting', 'auto_cancel_minutes', 1441, 422],
    ['order-setting', 'auto_cancel_minutes', 1440, 200],
    ['general', 'phone_length', 3, 422],
    ['general', 'phone_length', 16, 422],
    ['general', 'national_id_limit', 4, 422],
    ['general', 'national_id_limit', 21, 422],
    ['general', 'national_id_limit', 20, 200],
  ])('SETTINGS-05, SETTINGS-07, SETTINGS-08: %s takes %s %j: %i', async (tab, field, value, status) => {
    const answer = await save(tab, { [field]: value });
    const refused = status === 422 ? [field] : [];
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, refused]);
  });

  it('SETTINGS-06: the sender has Latin letters and digits, and the password is never returned', async () => {
    const account = { sms_provider: 'Unifonic', username: 'lawha', password: 's3cret-word', sender_name: 'Lawha24' };
    const bad = await save('sms', { ...account, sender_name: 'لوحة' });
    expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['sender_name']]);
    const saved = await save('sms', account);
    expect(saved.status).toBe(200);
    for (const { body } of [saved, await contract.call('settings/sms'), await contract.call('audit?resource=sms')])
      expect(JSON.stringify(body)).not.toContain('s3cret-word');
    expect(saved.body.data).toMatchObject({ username: 'lawha', has_password: 1 });
  });

  it('SEND-07: a gateway is checked when it is saved, in the language of the caller', async () => {
    const gateway = {
      sms_provider: 'custom',
      username: 'lawha',
      sender_name: 'Lawha',
      gateway_address: 'https://sms.example.ae/send',
      gateway_method: 'POST',
      gateway_headers: 'Content-Type: application/json',
      gateway_body: '{"to": "{number}", "text": "{text}"}',
      accepted_status: '200-299',
      accepted_value: 'OK',
    };
    expect((await save('sms', gateway)).status).toBe(200);
    const refused = async (change: object) =>
      Object.keys((await save('sms', { ...gateway, ...change })).body.errors ?? {});
    expect(await refused({ gateway_address: 'https://10.0.0.1/send' })).toEqual(['gateway_address']);
    expect(await refused({ gateway_address: 'http://sms.example.ae/send' })).toEqual(['gateway_address']);
    expect(await refused({ gateway_body: '{"text": "{text}"}' })).toEqual(['gateway_body']);
    expect(await refused({ gateway_body: '{"to": "{number}", "text": {text}}' })).toEqual(['gateway_body']);
    expect(await refused({ gateway_headers: 'Host: other' })).toEqual(['gateway_headers']);
    expect(await refused({ accepted_status: 'fine' })).toEqual(['accepted_status']);
    expect(await refused({ accepted_value: '' })).toEqual(['accepted_value']);
    const arabic = await contract.call('settings/sms', {
      method: 'PATCH',
      language: 'ar',
      json: { ...gateway, gateway_body: '{"to": "{nomber}", "text": "{text}"}' },
    });
    expect(arabic.body.errors?.['gateway_body']?.join(' ')).toContain('{nomber}');
  });

  it('SEND-11: a test goes through the saved gateway at once and says what it answered, without its secret', async () => {
    const test = (to: string, as?: 'none') =>
      contract.call('settings/sms/test', { method: 'POST', json: { to }, ...(as && { as }) });
    expect((await test('+971501234567', 'none')).status).toBe(403);
    expect((await test('0501234567')).status).toBe(422);
    expect((await test('+971501234567')).body.data).toEqual({ state: 'not-configured', answer: '' });
    const bodies: string[] = [];
    let answer = 'ERR no credit for s3cret-word';
    const server = createServer((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString('utf8')));
      request.on('end', () => response.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    contract.context.config.privateGateways = true;
    const gateway = {
      sms_provider: 'custom',
      username: 'lawha',
      password: 's3cret-word',
      sender_name: 'Lawha',
      gateway_address: `http://127.0.0.1:${port}/send`,
      gateway_method: 'POST',
      gateway_body: 'key={password}&to={number}&text={text}&from={sender}',
      accepted_status: '200',
      accepted_value: 'OK',
    };
    const saved = await save('sms', gateway);
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    expect((await test('+971501234567')).body.data).toEqual({
      state: 'refused',
      answer: '200: ERR no credit for •••',
    });
    expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({
      key: 's3cret-word',
      to: '971501234567',
      text: 'A test message from the dashboard.',
      from: 'Lawha',
    });
    answer = 'OK 17';
    expect((await test('+971501234567')).body.data).toEqual({ state: 'accepted', answer: '200: OK 17' });
    contract.context.config.privateGateways = false;
    expect((await test('+971501234567')).body.data).toMatchObject({ state: 'refused' });
    await new Promise((resolve) => server.close(resolve));
    for (const path of ['settings/sms', 'audit?resource=sms'])
      expect(JSON.stringify((await contract.call(path)).body)).not.toContain('s3cret-word');
  });

  it('SETTINGS-08: general questions keep their order, are cleaned, and are at most 50', async () => {
    const question = (n: number) => ({
      question: { ar: `السؤال رقم ${n}`, en: `Question ${n}` },
      answer: { ar: `<p>الإجابة ${n}</p>`, en: `<p onclick="x()">Answer ${n}</p>` },
    });
    const saved = await save('general-questions', { questions: [question(2), question(1)] });
    expect(saved.status).toBe(200);
    const { data } = (await contract.call('settings/general-questions')).body;
    expect(data['questions']).toMatchObject([
      { question: { en: 'Question 2' }, answer: { en: '<p>Answer 2</p>' } },
      { question: { en: 'Question 1' } },
    ]);
    const many = Array.from({ length: 51 }, (_, n) => question(n));
    expect((await save('general-questions', { questions: many })).status).toBe(422);
    const short = [{ ...question(1), question: { ar: 'سؤال', en: 'Q' } }];
    expect((await save('general-questions', { questions: short })).status).toBe(422);
  });

  it('TOGGLE-06: POST settings without an id is the switch for everybody', async () => {
    const flip = (value: string, as: 'super' | 'none' = 'super') =>
      contract.call('settings', { form: { agents_cant_receive_orders: value }, as });
    expect((await flip('1', 'none')).status).toBe(403);
    expect((await flip('2')).status).toBe(422);
    const on = await flip('1');
    expect([on.status, on.body.data]).toEqual([200, { id: 1, agents_cant_receive_orders: 1, version: 2 }]);
    expect(await readSettings(contract.context.store.db)).toMatchObject({ agents_cant_receive_orders: 1 });
    expect((await contract.call('settings/order-setting')).body.data).toMatchObject({ agents_cant_receive_orders: 1 });
  });

  describe('effects', () => {
    it('SETTINGS-08, RES-11: national_id_limit is the length of a new national id; a stored one may stay', async () => {
      const change = (json: Record<string, unknown>) => contract.call('providers/1', { method: 'PATCH', json });
      expect((await change({ national_id: '784199012345671' })).status).toBe(200);
      expect((await save('general', { national_id_limit: 10 })).status).toBe(200);
      const refused = await change({ national_id: '784199012345672' });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { national_id: ['The number must have 10 digits.'] },
      ]);
      expect((await change({ first_name: 'سالم' })).status).toBe(200);
      expect((await change({ national_id: '7841990123' })).status).toBe(200);
    });

    it('SETTINGS-08, FORM-15: phone_length counts for a country that says none, in the options too', async () => {
      const { db } = contract.context.store;
      await sql`alter table countries alter column phone_number_limit drop not null`.execute(db);
      await sql`update countries set phone_number_limit = null where phone_code = '971'`.execute(db);
      await save('general', { phone_length: 6 });
      const phone = (number: string) =>
        save('contact-us', { support_email: 'help@lawha.test', support_phone_code: '971', support_phone: number });
      expect(Object.keys((await phone('501234567')).body.errors ?? {})).toEqual(['support_phone']);
      expect((await phone('501234')).status).toBe(200);
      const { data } = (await contract.call('countries-without-paginated')).body;
      expect(data.find(({ phone_code }) => phone_code === '971')).toMatchObject({ phone_number_limit: 6 });
      await sql`update countries set phone_number_limit = 9 where phone_code = '971'`.execute(db);
    });

    it('SETTINGS-08: every signed-in account may read the lengths that forms need, and no other settings', async () => {
      await save('general', { phone_length: 7, national_id_limit: 12 });
      const answer = await contract.call('field_lengths', { as: 'none' });
      expect([answer.status, answer.body.data]).toEqual([200, { phone_length: 7, national_id_limit: 12 }]);
      expect((await contract.call('field_lengths', { as: null })).status).toBe(401);
    });

    it('SETTINGS-07: what the tab says is what the rules of orders read', async () => {
      const values = { scheduled_min_hours: 5, scheduled_max_days: 12, auto_cancel_minutes: 45, vat_value: 7.5 };
      await save('order-setting', values);
      expect(await readSettings(contract.context.store.db)).toMatchObject(values);
    });
  });

  it('SETTINGS-09, PERM-07: the key opens a tab, the control edit saves it, and other tabs stay closed', async () => {
    const key = (await readPermissions(contract)).find(({ url }) => url === 'settings/general');
    const grant = (choices: string[]) => setPermissions(contract, 'limited', [{ id: key?.id ?? 0, choices }]);
    const as = 'limited';
    const change = { method: 'PATCH', json: { phone_length: 10 }, as } as const;
    await grant([]);
    expect((await contract.call('settings/general', { as })).status).toBe(200);
    expect((await contract.call('settings/social', { as })).status).toBe(403);
    expect((await contract.call('settings/general', change)).status).toBe(403);
    await grant(['edit']);
    expect((await contract.call('settings/general', change)).status).toBe(200);
    expect((await contract.call('get_my_control_permissions', { as })).body.data).toContainEqual({
      url: 'settings/general',
      controls: ['edit'],
    });
    const menu = JSON.stringify((await contract.call('admin_side_bar', { as })).body.data);
    expect(menu).toContain('settings/general');
    expect(menu).not.toContain('settings/social');
  });
});
