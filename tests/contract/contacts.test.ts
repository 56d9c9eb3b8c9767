import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_REPLY } from '../../engine/core/definition/Replies.types.ts';
import { demoSeed } from '../../server/product/seed/demoSeed.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';

const contacts = demoSeed().records('contacts');
const contactReplies = demoSeed().replies('contacts');
const databaseUrl = process.env['TEST_DATABASE_URL'];
const WRITER = 24;

describe.each([
  ['the embedded database', {}],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', { databaseUrl }] as const]),
] as const)('contact messages on %s', (_, options) => {
  let contract: Contract;
  let ids: { user: number; visitor: number; unnamed: number };
  beforeAll(async () => {
    contract = await openContract({ orders: 0, ...options });
    const add = async (fields: Record<string, unknown>): Promise<number> => {
      const { rows } = await sql<{ id: string }>`
        insert into contacts (full_name, content, email, phone_code, phone_number, user_id, status)
        values (${fields['name']}, 'نص', ${fields['email'] ?? null}, ${fields['phone'] === undefined ? null : '971'},
          ${fields['phone'] ?? null}, ${fields['user'] ?? null}, 'new') returning id`.execute(
        contract.context.store.db,
      );
      return Number(rows[0]?.id);
    };
    ids = {
      user: await add({ name: 'محمد', email: 'm@example.com', phone: '501112223', user: WRITER }),
      visitor: await add({ name: 'زائر', phone: '501112224' }),
      unnamed: await add({ name: '\u202Eevil\u202C', email: 'n@example.com' }),
    };
  });
  afterAll(() => contract.close());

  const reply = (id: number, form: Record<string, string>, as: 'super' | 'limited' = 'super'): Promise<Answer> =>
    contract.call(`contacts/${id}`, { form: { _method: 'PUT', ...form }, as });
  const replyFromList = (id: number, form: Record<string, string>): Promise<Answer> =>
    contract.call(`contacts/${id}/reply`, { form });
  const repliesOf = (answer: Answer): Record<string, unknown>[] => {
    const list = answer.body.data['replies'];
    return Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
  };
  const outbox = async (): Promise<Record<string, unknown>[]> => (await contract.call('outbox')).body.data;

  it('CONTACT-01, CONTACT-03: the list answers messages with their replies, senders and read dates', async () => {
    const { status, body } = await contract.call('contacts?per_page=100');
    expect(status).toBe(200);
    expect(body.meta.total).toBe(contacts.length + 3);
    expect(contacts.length).toBeGreaterThanOrEqual(30);
    const answered = body.data.filter(({ replies }) => Array.isArray(replies) && replies.length > 0);
    expect(answered.flatMap(({ replies }) => replies)).toHaveLength(contactReplies.length);
    expect(answered[0]?.['replies']).toMatchObject([
      { id: expect.any(Number), reply: expect.stringContaining('<p>'), sender: { first_name: 'ليلى' } },
    ]);
    const visitor = body.data.find(({ id }) => id === ids.visitor);
    expect(visitor).toMatchObject({ user: null, read_at: null, status: 'new', replies: [] });
    expect(body.data.find(({ id }) => id === ids.user)).toMatchObject({ user: { id: WRITER } });
  });

  it('CONTACT-04, CONTACT-10: opening a message for the first time sets its read date', async () => {
    const opened = await contract.call(`contacts/${ids.visitor}`);
    const first = opened.body.data['read_at'];
    expect(first).not.toBeNull();
    expect((await contract.call(`contacts/${ids.visitor}`)).body.data['read_at']).toBe(first);
    expect(opened.body.data).toMatchObject({ content: 'نص', replies: [] });
  });

  it('FILTER-11: keyword, phone and days narrow the list', async () => {
    expect((await contract.call('contacts?phone=501112224')).body.meta.total).toBe(1);
    expect((await contract.call(`contacts?keyword=${encodeURIComponent('المهيري')}`)).body.meta.total).toBe(1);
    expect((await contract.call('contacts?from_date=2026-11-19&to_date=2026-11-19')).body.meta.total).toBeGreaterThan(
      3,
    );
  });

  it('CONTACT-07, CONTACT-09: send_types names the channels in the language asked for', async () => {
    expect((await contract.call('send_types')).body.data).toEqual([
      { id: 'fcm', name: 'Administrative notification' },
      { id: 'sms', name: 'Text message (SMS)' },
      { id: 'email', name: 'Email' },
    ]);
    const arabic = await contract.call('send_types', { language: 'ar', as: 'none' });
    expect(arabic.body.data[0]).toEqual({ id: 'fcm', name: 'إشعار إداري' });
    expect((await contract.call('send_types', { as: null })).status).toBe(401);
  });

  it('CONTACT-05, CONTACT-09: _method=PUT answers, marks the message replied and queues what goes out', async () => {
    const html = '<p dir="rtl">أهلًا <strong>محمد</strong></p>';
    const { status, body } = await reply(ids.user, { reply: html, send_type: 'fcm' });
    // No worker sends here: nothing has been sent when the call answers.
    expect([status, body.message]).toEqual([200, 'The reply is saved. Its message is being sent.']);
    expect(body.data).toMatchObject({ id: ids.user, status: 'replied', version: 2 });
    const [sent] = repliesOf({ status, body, headers: {} });
    expect(sent).toMatchObject({
      reply: html,
      send_type: 'fcm',
      sender: { first_name: 'مريم', last_name: 'الهاشمي' },
      delivery: { status: 'queued', attempts: 0, error: null },
    });
    expect((await outbox())[0]).toMatchObject({
      channel: 'fcm',
      to: `users/${WRITER}`,
      language: 'ar',
      subject: 'رد على رسالتك',
      text: 'أهلًا محمد',
      source: { resource: 'contacts', id: ids.user },
    });
    const { body: history } = await contract.call(`history?resource=contacts&id=${ids.user}`);
    expect(history.data[0]).toMatchObject({ action: 'reply', actor: { name: 'مريم الهاشمي' } });
  });

  it('CONTACT-05: /reply with send_vai answers the same, by text message to the whole number', async () => {
    const { status, body } = await replyFromList(ids.visitor, { reply: '<p>Hello</p>', send_vai: 'sms' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'replied' });
    expect((await outbox())[0]).toMatchObject({ channel: 'sms', to: '+971501112224', language: 'en', text: 'Hello' });
    // Each call has its own name for the channel.
    expect((await replyFromList(ids.visitor, { reply: 'a', send_type: 'sms' })).body.errors).toHaveProperty('send_vai');
  });

  it('CONTACT-08: a channel without what it needs is refused, and nothing is written', async () => {
    const before = (await outbox()).length;
    const cases = [
      [ids.visitor, 'fcm', 'A visitor has no account to notify. Choose another way.'],
      [ids.visitor, 'email', 'The message has no email address. Choose another way.'],
      [ids.unnamed, 'sms', 'The message has no phone number. Choose another way.'],
    ] as const;
    for (const [id, send_type, text] of cases) {
      const { status, body } = await reply(id, { reply: 'a', send_type });
      expect([status, body.errors]).toEqual([422, { send_type: [text] }]);
    }
    expect(await outbox()).toHaveLength(before);
    expect((await contract.call(`contacts/${ids.unnamed}`)).body.data).toMatchObject({ status: 'new', replies: [] });
  });

  it.each([
    ['nothing', {}, ['reply', 'send_type']],
    ['blanks', { reply: ' \n\t ', send_type: 'email' }, ['reply']],
    ['an empty paragraph', { reply: '<p><br></p>', send_type: 'email' }, ['reply']],
    ['spaces that are entities', { reply: '<p>&nbsp;&#160;</p>', send_type: 'email' }, ['reply']],
    ['nothing but a script', { reply: '<script>alert(1)</script>', send_type: 'email' }, ['reply']],
    ['too much', { reply: 'ا'.repeat(MAX_REPLY + 1), send_type: 'email' }, ['reply']],
    ['an unknown channel', { reply: 'a', send_type: 'pigeon' }, ['send_type']],
    ['a strange field', { reply: 'a', send_type: 'email', status: 'new' }, ['status']],
    ['a null byte', { reply: 'a\0b', send_type: 'email' }, ['reply']],
  ])('CONTACT-06, CONTACT-10: %s is refused', async (_what, form, fields) => {
    const { status, body } = await reply(ids.unnamed, form);
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, fields]);
  });

  it('CONTACT-10: exactly the longest reply is taken, a megabyte is refused without harm', async () => {
    expect((await reply(ids.unnamed, { reply: 'a'.repeat(MAX_REPLY), send_type: 'email' })).status).toBe(200);
    const { status } = await contract.call(`contacts/${ids.unnamed}`, {
      json: { _method: 'PUT', send_type: 'email', reply: 'ا'.repeat(1024 * 1024) },
    });
    expect([413, 422]).toContain(status);
    const half = await contract.call(`contacts/${ids.unnamed}`, {
      json: { _method: 'PUT', send_type: 'email', reply: '<b>'.repeat(150_000) },
    });
    expect(half.status).toBe(422);
  });

  it('LIST-23: scripts, handlers and javascript: links are gone before anything is stored or sent', async () => {
    const html =
      '<p onclick="alert(1)">one <a href="javascript:alert(1)">two</a><img src=x onerror=alert(1)><iframe src="//x"></iframe></p>';
    const answer = await reply(ids.unnamed, { reply: html, send_type: 'email' });
    const stored = String(repliesOf(answer).at(-1)?.['reply']);
    expect(stored).toContain('one');
    expect(stored).not.toMatch(/onclick|javascript:|<img|<iframe|onerror/);
    expect((await outbox())[0]?.['html']).toBe(stored);
  });

  it('CONTACT-10: no edit and no add, deletion for good takes the replies along', async () => {
    const { body } = await contract.call('contacts?keyword=Petrova');
    const id = Number(body.data[0]?.['id']);
    expect((await contract.call('contacts', { json: {} })).status).toBe(405);
    expect((await contract.call(`contacts/${id}`, { method: 'PUT', json: {} })).status).toBe(405);
    expect((await contract.call(`contacts/${id}`, { method: 'DELETE' })).status).toBe(200);
    const replies = async (): Promise<number> => {
      const { rows } = await sql`select 1 from lawha_replies where resource = 'contacts' and record_id = ${id}`.execute(
        contract.context.store.db,
      );
      return rows.length;
    };
    // From the trash a message is restored with them.
    expect(await replies()).toBeGreaterThan(0);
    expect((await contract.call('contacts/trash/delete', { json: { ids: [id] } })).status).toBe(200);
    expect(await replies()).toBe(0);
  });

  it('a failed delivery is sent again on demand, one that has not failed is refused with the record', async () => {
    const { body } = await contract.call(`contacts?keyword=${encodeURIComponent('Rajesh')}`);
    const id = Number(body.data[0]?.['id']);
    const [failed] = repliesOf(await contract.call(`contacts/${id}`));
    expect(failed).toMatchObject({ delivery: { status: 'failed', error: '550 5.1.1 mailbox unavailable' } });
    const path = `contacts/${id}/replies/${Number(failed?.['id'])}/retry`;
    const again = await contract.call(path, { method: 'POST', json: {} });
    expect([again.status, repliesOf(again)[0]?.['delivery']]).toEqual([
      200,
      { status: 'queued', attempts: 0, next_at: null, error: null },
    ]);
    const late = await contract.call(path, { method: 'POST', json: {} });
    expect([late.status, late.body.data['id']]).toEqual([409, id]);
    expect((await contract.call(`contacts/${id}/replies/999999/retry`, { method: 'POST', json: {} })).status).toBe(404);
    expect((await contract.call(path)).status).toBe(405);
  });

  it('PERM-09: answering needs the control reply of the list, for both calls and the retry', async () => {
    const calls = () =>
      Promise.all([
        contract.call(`contacts/${ids.unnamed}`, {
          form: { _method: 'PUT', reply: 'a', send_type: 'email' },
          as: 'none',
        }),
        contract.call(`contacts/${ids.unnamed}/reply`, { form: { reply: 'a', send_vai: 'email' }, as: 'none' }),
        contract.call(`contacts/${ids.unnamed}/replies/1/retry`, { method: 'POST', json: {}, as: 'none' }),
      ]);
    await giveRole(contract, 'none', ['contacts'], ['show', 'delete']);
    expect((await calls()).map(({ status }) => status)).toEqual([403, 403, 403]);
    await giveRole(contract, 'none', ['contacts'], ['show', 'reply']);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it('the outbox is for super admins of a demo only', async () => {
    expect((await contract.call('outbox', { as: 'admin' })).status).toBe(403);
    expect((await contract.call('outbox?channel=pigeon')).status).toBe(422);
    const { body } = await contract.call('outbox?channel=sms');
    expect(new Set(body.data.map(({ channel }) => channel))).toEqual(new Set(['sms']));
    const { config } = contract.context;
    config.demo = false;
    expect((await contract.call('outbox')).status).toBe(404);
    config.demo = true;
  });
});
