import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPushedNotification } from '../../engine/features/realtime/PushedEvent.ts';
import { demoSeed } from '../../server/product/seed/demoSeed.ts';
import { readNotifications } from '../../server/product/seed/notifications/readNotifications.ts';
import { localChannel } from '../../server/outbox/localChannel.ts';
import { processOutbox } from '../../server/outbox/processOutbox.ts';
import { notifyPeople } from '../../server/outbox/writeNotifications.ts';
import { lastSeq } from './chatCalls.ts';
import { createOrder, findOrderParts } from './orderBench.ts';
import { type Answer, type Contract, type DemoRole, openContract } from './openContract.ts';

const { notifications: DEMO_NOTIFICATIONS } = readNotifications(demoSeed());
const databaseUrl = process.env['TEST_DATABASE_URL'];

describe.each([
  ['the embedded database', {}],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', { databaseUrl }] as const]),
] as const)('notifications on %s', (_, options) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ orders: 60, ...options });
  });
  afterAll(() => contract.close());

  const list = (query = '', as: DemoRole = 'super'): Promise<Answer> =>
    contract.call(`notifications?${query}`, { as, language: 'ar' });
  const unread = async (as: DemoRole = 'super'): Promise<unknown> =>
    Reflect.get((await list('per_page=1', as)).body, 'unread_count');
  const send = (form: Record<string, string>, as: DemoRole = 'super'): Promise<Answer> =>
    contract.call('notifications', { form, as });
  const pushed = async (after: number, as: DemoRole): Promise<unknown> =>
    Reflect.get((await contract.call(`changes?after=${after}`, { as })).body, 'events');
  const rowsOf = async (where: string): Promise<Record<string, unknown>[]> =>
    (
      await sql<Record<string, unknown>>`select * from lawha_notifications where ${sql.raw(where)} order by id`.execute(
        contract.context.store.db,
      )
    ).rows;
  const outboxOf = async (to: string): Promise<Record<string, unknown>[]> =>
    (
      await sql<
        Record<string, unknown>
      >`select * from lawha_outbox where recipient = ${to} and source_resource = 'notifications' order by id`.execute(
        contract.context.store.db,
      )
    ).rows;

  it('NOTIF-01, NOTIF-02: answers one’s own, newest first, with how many are unread', async () => {
    const { status, body } = await list('per_page=100');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(DEMO_NOTIFICATIONS.length);
    expect(body.data.every((item: unknown) => readPushedNotification(item) !== undefined)).toBe(true);
    expect(Reflect.get(body, 'unread_count')).toBe(DEMO_NOTIFICATIONS.filter(({ isRead }) => !isRead).length);
    const moments = body.data.map(({ created_time }) => String(created_time));
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('NOTIF-09: texts are in the language asked for, with both beside them', async () => {
    const [ar, en] = await Promise.all([
      contract.call('notifications?per_page=1', { language: 'ar' }),
      contract.call('notifications?per_page=1', { language: 'en' }),
    ]);
    expect(ar.body.data[0]?.['title']).toMatch(/طلب/);
    expect(en.body.data[0]?.['title']).toMatch(/order/i);
    expect(en.body.data[0]).toMatchObject({ ar: { title: ar.body.data[0]?.['title'] } });
  });

  it('PERM-10: every account reads its own without a permission, and no one else’s', async () => {
    const mine = (await list('per_page=1')).body.data[0];
    expect((await list('', 'none')).body.data).toEqual([]);
    expect((await contract.call(`notification/${Number(mine?.['id'])}`, { as: 'none' })).status).toBe(404);
    expect((await contract.call(`notifications/${Number(mine?.['id'])}`)).status).toBe(404);
    expect((await contract.call('notifications_not_paginated')).status).toBe(404);
    expect((await contract.call('notifications', { as: null })).status).toBe(401);
    expect((await contract.call(`notifications/${Number(mine?.['id'])}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('NOTIF-08: the list is filtered and paged; what it does not know is refused', async () => {
    const orders = await list('notify_type=order&per_page=2&page=2');
    const known = DEMO_NOTIFICATIONS.filter(({ type }) => type === 'order').length;
    expect(orders.body.meta).toMatchObject({ total: known, current_page: 2, last_page: Math.ceil(known / 2) });
    expect((await list(`keyword=${encodeURIComponent('الغى العميل')}`)).body.meta.total).toBe(1);
    expect((await list('nonsense=1')).status).toBe(422);
  });

  it('NOTIF-03: opening marks as read once, in all tabs; a second time changes nothing', async () => {
    const before = Number(await unread());
    const [item] = (await list()).body.data.filter(({ read_at }) => read_at === null);
    const seq = await lastSeq(contract);
    const first = await contract.call(`notification/${Number(item?.['id'])}`);
    expect(first.status).toBe(200);
    expect(first.body.data['read_at']).not.toBeNull();
    expect(await unread()).toBe(before - 1);
    const again = await contract.call(`notification/${Number(item?.['id'])}`);
    expect(again.body.data['read_at']).toBe(first.body.data['read_at']);
    expect(await unread()).toBe(before - 1);
    const published = await contract.call(`changes?after=${seq}`);
    expect(published.body.data).toMatchObject([{ resource: 'notifications', id: item?.['id'], action: 'update' }]);
    expect((await contract.call(`changes?after=${seq}`, { as: 'admin' })).body.data).toEqual([]);
  });

  it('all are marked as read at once', async () => {
    const { body } = await contract.call('notifications/read_all', { method: 'POST', as: 'admin' });
    expect(Number(body.data['count'])).toBeGreaterThan(0);
    expect(await unread('admin')).toBe(0);
    expect(Number(await unread('super'))).toBeGreaterThan(0);
  });

  it('SEND-13: says of how many telephones a message was kept, and of staff that they have it', async () => {
    const { context } = contract;
    const people = { all: '0', user_type: 'user', title: 'عرض', body: 'نص', 'user_ids[0]': '1', 'user_ids[1]': '2' };
    const work = {
      store: context.store,
      now: () => new Date(),
      log: { error: () => undefined, warn: () => undefined },
    };
    const channels = { email: localChannel, sms: localChannel, fcm: localChannel };
    context.deliveryPatienceMs = 20_000;
    const sending = send(people);
    await expect.poll(async () => processOutbox({ ...work, channels })).toBeGreaterThan(1);
    const sent = await sending;
    expect(sent.body.data).toEqual({ count: 2, delivery: { sent: 0, waiting: 0, kept: 2, failed: 0 } });
    const staff = await send({ ...people, all: '1', user_type: 'callCenter' });
    context.deliveryPatienceMs = 0;
    const count = Number(staff.body.data['count']);
    expect([staff.body.message, count > 0]).toEqual(['sent successfully', true]);
    expect(staff.body.data['delivery']).toEqual({ sent: count, waiting: 0, kept: 0, failed: 0 });
  });

  it('NOTIF-04, NOTIF-06: goes to chosen people of a kind, by each of its names, and to their telephones', async () => {
    for (const user_type of ['company', 'companie', 'companies']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sent = await send({
        all: '0',
        user_type,
        title: 'عرض جديد',
        body: 'تفاصيل',
        'user_ids[0]': '1',
        'user_ids[1]': '2',
      });
      const text = 'Written for 2: sent to 0, being sent to 2, kept without sending for 0, not delivered to 0.';
      expect([user_type, sent.status, sent.body.message]).toEqual([user_type, 201, text]);
      const delivery = { sent: 0, waiting: 2, kept: 0, failed: 0 };
      expect(sent.body.data).toEqual({ count: 2, delivery });
    }
    expect(await rowsOf(`resource = 'companies' and recipient_id = 2`)).toHaveLength(3);
    expect(await outboxOf('companies/2')).toHaveLength(3);
    expect((await outboxOf('companies/2'))[0]).toMatchObject({ channel: 'fcm', subject: 'عرض جديد', text: 'تفاصيل' });
  });

  it('NOTIF-04: sent to all, every active one has it, and the telephones’ topic once', async () => {
    const { body } = await contract.call('users?is_active=1&per_page=1');
    const sent = await send({ all: '1', user_type: 'user', title: 'صيانة مجدولة', body: 'الليلة' });
    expect(sent.body.data['count']).toBe(body.meta.total);
    expect(await outboxOf('topic:users')).toHaveLength(1);
  });

  it('RT-06: staff who sign in are pushed it, on their own channel alone', async () => {
    const seq = await lastSeq(contract);
    const me = await contract.call('get_profile', { as: 'agent' });
    expect(me.status).toBe(200);
    const { rows } = await sql<{ id: string }>`select id from "callCenter" where email = 'agent@lawha.test'`.execute(
      contract.context.store.db,
    );
    const id = Number(rows[0]?.id);
    const before = Number(await unread('agent'));
    const sent = await send({
      all: '0',
      user_type: 'callCenter',
      title: 'اجتماع',
      body: 'الساعة العاشرة',
      'user_ids[0]': String(id),
    });
    expect(sent.status).toBe(201);
    expect(await pushed(seq, 'agent')).toMatchObject([
      { type: 'notification', data: { title: 'اجتماع', notify_type: 'message', read_at: null } },
    ]);
    expect(await pushed(seq, 'super')).toEqual([]);
    // A page receives what was pushed since it was requested, and changes of records from a little before.
    await sql`update lawha_changes set at = now() - interval '3 seconds' where seq > ${seq}`.execute(
      contract.context.store.db,
    );
    const since = async (age: number): Promise<boolean[]> => {
      const { body } = await contract.call(`changes?age=${age}`, { as: 'agent' });
      const numbers = (list: unknown): number[] => (list as { seq: number }[]).map((event) => event.seq);
      return [numbers(body.data), numbers(Reflect.get(body, 'events'))].map((list) => list.some((one) => one > seq));
    };
    expect([await since(1), await since(60)]).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await unread('agent')).toBe(before + 1);
    expect(await outboxOf(`callCenter/${id}`)).toEqual([]);
    expect(
      (await send({ all: '0', user_type: 'admin', title: 'اجتماع', body: 'العاشرة', 'user_ids[0]': '1' })).status,
    ).toBe(201);
  });

  it.each([
    ['no kind', { all: '1', title: 'عنوان', body: 'نص' }, 'user_type'],
    ['an unknown kind', { all: '1', user_type: 'wizard', title: 'عنوان', body: 'نص' }, 'user_type'],
    ['a blank title', { all: '1', user_type: 'user', title: '   ', body: 'نص' }, 'title'],
    ['no text', { all: '1', user_type: 'user', title: 'عنوان', body: '' }, 'body'],
    ['too long a title', { all: '1', user_type: 'user', title: 'ع'.repeat(121), body: 'نص' }, 'title'],
    ['too long a text', { all: '1', user_type: 'user', title: 'عنوان', body: 'ن'.repeat(1001) }, 'body'],
    ['no one chosen', { all: '0', user_type: 'user', title: 'عنوان', body: 'نص' }, 'user_ids'],
    [
      'an unknown person',
      { all: '0', user_type: 'user', title: 'عنوان', body: 'نص', 'user_ids[0]': '999999' },
      'user_ids',
    ],
    ['another audience', { all: '2', user_type: 'user', title: 'عنوان', body: 'نص' }, 'all'],
  ])('NOTIF-07, ERR-08: %s is refused at its field, and nothing is sent', async (_case, form, field) => {
    const before = await rowsOf('true');
    const { status, body } = await send(form);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await rowsOf('true')).toHaveLength(before.length);
  });

  it('NOTIF-07: more than 500 people are refused', async () => {
    const ids = Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [`user_ids[${index}]`, String(index + 1)]),
    );
    const many = await contract.call('notifications', {
      json: { all: 0, user_type: 'user', title: 'عنوان', body: 'نص', user_ids: Object.values(ids).map(Number) },
    });
    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['user_ids']]);
  });

  it('PERM-09: sending needs its permission', async () => {
    const form = { all: '1', user_type: 'user', title: 'عنوان', body: 'نص' };
    expect((await send(form, 'none')).status).toBe(403);
    expect((await send(form, 'limited')).status).toBe(403);
  });

  it('ORDERS-12: a move notifies the customer, the agent and the handler of the order, not the account that moved it', async () => {
    const parts = await findOrderParts(contract);
    const id = await createOrder(contract, parts);
    const moved = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'accepted', agent_id: parts.agent },
    });
    expect(moved.status).toBe(200);
    const published = await rowsOf(`order_id = ${id} and notify_type = 'order'`);
    const customer = published.find(({ resource }) => resource === 'users');
    expect(Number(customer?.['recipient_id'])).toBe(parts.user);
    const agent = published.find(({ resource }) => resource === 'providers');
    expect(Number(agent?.['recipient_id'])).toBe(parts.agent);
    expect(customer).toMatchObject({ title: expect.stringContaining(String(id)), texts: expect.anything() });
    expect(await outboxOf(`users/${parts.user}`)).not.toEqual([]);
  });

  it('nothing is published of a transaction that is rolled back', async () => {
    const before = await rowsOf('true');
    const { store, catalogue } = contract.context;
    await expect(
      store.transaction(async (db) => {
        await notifyPeople(db, catalogue, {
          to: [{ resource: 'users', id: 1 }],
          notifyType: 'message',
          title: 'أ',
          body: 'ب',
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await rowsOf('true')).toHaveLength(before.length);
  });
});
