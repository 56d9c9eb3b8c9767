import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { giveRole } from './giveRole.ts';
import { resetSettings, setSetting } from './setSetting.ts';
import { createOrder, findOrderParts, orderBody, type OrderParts, putInState } from './orderBench.ts';
import { ORDER_STATES } from './orderStates.ts';

let contract: Contract;
let parts: OrderParts;
beforeAll(async () => {
  contract = await openContract();
  parts = await findOrderParts(contract);
});
afterAll(() => contract.close());

const run = (text: string) => sql.raw(text).execute(contract.context.store.db);
const add = (more: Record<string, unknown>) => contract.call('orders', { json: orderBody(parts, more) });
const fieldsOf = ({ status, body }: Answer): [number, string[]] => [status, Object.keys(body.errors ?? {})];

/** The first working time of a weekday: 0 is Sunday. */
const workTimeOn = async (weekday: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select w.id from "workTimes" w join days d on d.id = w.day_id
    where d.day_number = ${weekday} and w.is_active = 1 order by w.id limit 1`.execute(contract.context.store.db);
  return Number(rows[0]?.id);
};

describe('a new order', () => {
  it('ORDERS-07: takes the visit price for an inspection and the sub-service’s for maintenance', async () => {
    const { rows } = await sql<{ visit: string; work: string }>`select s.price as visit, b.price as work
      from subservice b join services s on s.id = b.service_id where b.id = ${parts.subService}`.execute(
      contract.context.store.db,
    );
    const inspection = await add({});
    const maintenance = await add({ type: 'maintenance' });
    const own = await add({ price: 77.5 });
    expect([inspection, maintenance, own].map(({ body }) => body.data['price'])).toEqual([
      Number(rows[0]?.visit),
      Number(rows[0]?.work),
      77.5,
    ]);
  });

  it('ORDERS-06: records who made it, permanently', async () => {
    const made = await contract.call('orders', { json: { ...orderBody(parts), created_by: 'client' }, as: 'super' });
    expect(made.body.data).toMatchObject({ created_by: 'admin', call_center_id: null, status: 'pending' });
    const edited = await contract.call(`orders/${String(made.body.data['id'])}`, {
      method: 'PATCH',
      json: { created_by: 'client', notes: 'x' },
    });
    expect(edited.body.data['created_by']).toBe('admin');
  });

  it('ORDERS-06: one that customer service enters names its account', async () => {
    await giveRole(contract, 'agent', ['orders'], ['add', 'show']);
    const me = (await contract.call('get_profile', { as: 'agent' })).body.data['id'];
    const { status, body } = await contract.call('orders', { json: orderBody(parts), as: 'agent' });
    expect([status, body.data['created_by'], body.data['call_center_id']]).toEqual([201, 'call_center', me]);
  });

  it.each([
    [
      'a banned customer',
      'update users set is_ban = 1 where id = $user',
      'update users set is_ban = 0 where id = $user',
      {},
      'user_id',
    ],
    [
      'an inactive customer',
      'update users set is_active = 0 where id = $user',
      'update users set is_active = 1 where id = $user',
      {},
      'user_id',
    ],
    [
      'an inactive service',
      'update services set is_active = 0 where id = $service',
      'update services set is_active = 1 where id = $service',
      {},
      'service_id',
    ],
    [
      'a technician who receives no orders',
      'update providers set agents_cant_receive_orders = 1 where id = $agent',
      'update providers set agents_cant_receive_orders = 0 where id = $agent',
      { agent_id: '$agent' },
      'agent_id',
    ],
    [
      'a company that receives no orders',
      'update companies set agents_cant_receive_orders = 1 where id = $company',
      'update companies set agents_cant_receive_orders = 0 where id = $company',
      { company_id: '$company' },
      'company_id',
    ],
    [
      'anybody while the settings say so',
      'update "order-setting" set agents_cant_receive_orders = 1',
      'update "order-setting" set agents_cant_receive_orders = 0',
      { agent_id: '$agent' },
      'agent_id',
    ],
  ])('ORDERS-21: refuses %s', async (_what, before, after, more, field) => {
    const fill = (text: string): string =>
      text.replaceAll(/\$(\w+)/g, (_whole, name: string) =>
        String(parts[name as Exclude<keyof OrderParts, 'reasons'>]),
      );
    const body = JSON.parse(fill(JSON.stringify(more)).replaceAll(/"(\d+)"/g, '$1')) as Record<string, unknown>;
    await run(fill(before));
    const refused = await add(body);
    await run(fill(after));
    expect(fieldsOf(refused)).toEqual([422, [field]]);
    expect((await add(body)).status).toBe(201);
  });

  it('ORDERS-07: refuses a sub-service of another service', async () => {
    expect(fieldsOf(await add({ sub_service_id: parts.otherSubService }))).toEqual([422, ['sub_service_id']]);
  });

  it.each([
    [{ lat: 91 }, ['lat']],
    [{ lng: -180.5 }, ['lng']],
    [{ lat: 'here' }, ['lat']],
    [{ agent_id: 999_999 }, ['agent_id']],
    [{ type: 'repair' }, ['type']],
    [{ price: -1 }, ['price']],
    [{ is_scheduled: 1 }, ['scheduled_date', 'work_time_id']],
    [{ is_delayed: 1 }, ['delay_reason_id']],
  ])('refuses %j', async (more, fields) => {
    expect(fieldsOf(await add(more))).toEqual([422, fields]);
  });
});

describe('an appointment', () => {
  // The contract's clock shows Friday, 2026-11-20, 12:00 in Dubai.
  const book = async (date: string, weekday: number) =>
    add({ is_scheduled: 1, scheduled_date: date, work_time_id: await workTimeOn(weekday) });

  it('ORDERS-07: is on a working day, in one of its times', async () => {
    const booked = await book('2026-11-23', 1);
    expect([booked.status, booked.body.data['visit_date'], booked.body.data['visit_time']]).toEqual([
      201,
      '2026-11-23',
      '08:00',
    ]);
  });

  it.each([
    ['the past', '2026-11-19', 4, 'scheduled_date'],
    ['a time of the day that has gone by', '2026-11-20', 5, 'scheduled_date'],
    ['more than the settings’ days ahead', '2027-02-01', 1, 'scheduled_date'],
    ['a time of another weekday', '2026-11-24', 1, 'work_time_id'],
  ])('ORDERS-07: is not in %s', async (_what, date, weekday, field) => {
    expect(fieldsOf(await book(date, weekday))).toEqual([422, [field]]);
  });

  it('ORDERS-07: is not on a day that is no working day', async () => {
    await run('update days set is_active = 0 where day_number = 1');
    const refused = await book('2026-11-23', 1);
    await run('update days set is_active = 1 where day_number = 1');
    expect(fieldsOf(refused)).toEqual([422, ['scheduled_date']]);
  });

  it('ORDERS-07: keeps the least hours of the settings', async () => {
    await setSetting(contract, 'scheduled_min_hours', 72);
    const refused = await book('2026-11-23', 1);
    await resetSettings(contract);
    expect(fieldsOf(refused)).toEqual([422, ['scheduled_date']]);
  });

  it('ORDERS-07: is refused once its time is fully booked, and free again when an order is cancelled', async () => {
    await run(`delete from orders where scheduled_date = '2026-11-24'`);
    await run(`update "workTimes" set capacity = 1 where id = ${await workTimeOn(2)}`);
    const first = await book('2026-11-24', 2);
    expect(first.status).toBe(201);
    expect(fieldsOf(await book('2026-11-24', 2))).toEqual([422, ['work_time_id']]);
    await contract.call(`orders/${String(first.body.data['id'])}/update-status`, {
      method: 'PATCH',
      json: { status: 'admin_cancel', reason_id: parts.reason },
    });
    expect((await book('2026-11-24', 2)).status).toBe(201);
  });

  it('ORDERS-05: an order without one is visited on the day it was made', async () => {
    const { body } = await add({});
    expect([body.data['visit_date'], body.data['visit_time']]).toEqual(['2026-11-20', '12:00']);
  });
});

describe('an offer', () => {
  const offer = async (more: string): Promise<number> => {
    const { rows } = await sql<{ id: string }>`insert into sales
      (title_ar, title_en, images_ar, images_en, discount_type, discount_amount, start_date, end_date)
      values ('عرض', 'Offer', '/media/x.png', '/media/x.png', 'percentage', 25, '2026-11-01', '2026-11-30') returning id`.execute(
      contract.context.store.db,
    );
    const id = Number(rows[0]?.id);
    if (more !== '') await run(`update sales set ${more} where id = ${id}`);
    return id;
  };
  const usesOf = async (sale: number) =>
    (
      await sql<{
        order_id: string;
        amount: string;
      }>`select order_id, amount from discounts where sale_id = ${sale}`.execute(contract.context.store.db)
    ).rows;

  it('ORDERS-07: lowers the price and is written down in the discounts', async () => {
    const sale = await offer('');
    const { body } = await add({ price: 200, sale_id: sale });
    expect(body.data).toMatchObject({ price: 150, discount: 50, sale_id: sale });
    expect(await usesOf(sale)).toEqual([{ order_id: String(body.data['id']), amount: '50.00' }]);
  });

  it.each([
    ['expired', `end_date = '2026-11-19'`],
    ['in the future', `start_date = '2026-11-21'`],
    ['inactive', 'is_active = 0'],
    ['for larger orders', 'amount = 201'],
  ])('RES-28: is refused when it is %s', async (_what, change) => {
    expect(fieldsOf(await add({ price: 200, sale_id: await offer(change) }))).toEqual([422, ['sale_id']]);
  });

  it('RES-28: is refused for another service', async () => {
    const { rows } = await sql<{ id: string }>`select id from services where id <> ${parts.service} limit 1`.execute(
      contract.context.store.db,
    );
    expect(fieldsOf(await add({ price: 200, sale_id: await offer(`service_id = ${rows[0]?.id}`) }))).toEqual([
      422,
      ['sale_id'],
    ]);
  });

  it('RES-28: is refused once it is used up, by two at once too, and is returned with a cancelled order', async () => {
    const sale = await offer('usage_limit = 1');
    const both = await Promise.all([add({ price: 200, sale_id: sale }), add({ price: 200, sale_id: sale })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const winner = both.find(({ status }) => status === 201);
    await contract.call(`orders/${String(winner?.body.data['id'])}/update-status`, {
      method: 'PATCH',
      json: { status: 'admin_cancel', reason_id: parts.reason },
    });
    expect(await usesOf(sale)).toEqual([]);
    expect((await add({ price: 200, sale_id: sale })).status).toBe(201);
  });

  it('ORDERS-07: taken off again, gives the price back', async () => {
    const sale = await offer('');
    const made = await add({ price: 200, sale_id: sale });
    const path = `orders/${String(made.body.data['id'])}`;
    const { body } = await contract.call(path, { method: 'PATCH', json: { sale_id: null } });
    expect([body.data['price'], body.data['discount'], await usesOf(sale)]).toEqual([200, null, []]);
  });
});

describe('MEND-29: what an answer says beside the stored fields', () => {
  it('ORDERS-04, ORDERS-11, LEFTOVER-07: order_status_trans is the state in the language asked for', async () => {
    const id = await createOrder(contract, parts);
    const named = async (state: string, language: 'ar' | 'en'): Promise<unknown> => {
      await putInState(contract, id, { state, parts });
      const { body } = await contract.call(`orders/${id}`, { language });
      const list = await contract.call(`orders?id=${id}`, { language });
      expect(list.body.data[0]?.['order_status_trans']).toBe(body.data['order_status_trans']);
      return body.data['order_status_trans'];
    };
    expect([await named('in_the_way', 'ar'), await named('in_the_way', 'en')]).toEqual(['في الطريق', 'On the way']);
    expect([await named('accept', 'ar'), await named('replied', 'en')]).toEqual(['مقبول', 'Replied']);
    expect(await named('teleported', 'ar')).toBe('teleported');
  });

  it('RES-08: a user is answered with the counts of orders and the fifth flag, and both may be sent back', async () => {
    for (const state of ['finished', 'start', 'admin_cancel', 'rejected'])
      await putInState(contract, await createOrder(contract, parts), { state, parts });
    const { rows } = await sql<Record<string, string>>`select count(*) as count,
        count(*) filter (where status in ('client_cancel', 'agent_cancel', 'admin_cancel', 'auto_cancel')) as cancelled,
        count(*) filter (where status in ('finished', 'closed')) as finished,
        count(*) filter (where status in ('company_accept', 'accepted', 'in_the_way', 'start', 'pre_finished',
          'ready_to_pay', 'reopen', 'open')) as working
      from orders where user_id = ${parts.user}`.execute(contract.context.store.db);
    const [found] = rows;
    const { body } = await contract.call(`users/${parts.user}`);
    for (const key of ['cancelled', 'finished', 'working']) expect(Number(found?.[key])).toBeGreaterThan(0);
    expect(body.data['orders_counts']).toEqual({
      count: Number(found?.['count']),
      cancelled_order_count: Number(found?.['cancelled']),
      in_progress_order_count: Number(found?.['working']),
      finished_order_count: Number(found?.['finished']),
    });
    expect(body.data['agents_cant_receive_orders']).toBe(0);
    const answer: Record<string, unknown> = body.data;
    const sent = { ...answer, agents_cant_receive_orders: 1, orders_counts: { count: 999 } };
    const saved = await contract.call(`users/${parts.user}`, { method: 'PUT', json: sent });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    expect((await contract.call(`users/${parts.user}`)).body.data).toMatchObject({
      agents_cant_receive_orders: 0,
      orders_counts: { count: Number(found?.['count']) },
    });
  });

  it('RES-08: callers who may not list orders get no counts of them', async () => {
    await giveRole(contract, 'limited', ['users'], ['show']);
    const { status, body } = await contract.call(`users/${parts.user}`, { as: 'limited' });
    expect([status, Object.keys(body.data).includes('orders_counts')]).toEqual([200, false]);
  });

  it('SHOW-06: a technician and a company have their own orders, counted and listed', async () => {
    const id = await createOrder(contract, parts, { agent_id: parts.agent, company_id: parts.company });
    for (const [path, filter] of [
      [`providers/${parts.agent}`, `agent_id=${parts.agent}`],
      [`companies/${parts.company}`, `company_id=${parts.company}`],
    ] as const) {
      const list = await contract.call(`orders?${filter}&per_page=5`);
      expect(list.body.data.map((row) => row['id'])).toContain(id);
      const { data } = (await contract.call(path)).body;
      expect(data['orders_counts']).toMatchObject({ count: list.body.meta.total });
      expect(data['reviews']).toEqual(expect.any(Array));
    }
  });
});

describe('the work itself', () => {
  it('ORDERS-04: its duration is the minutes from the last start to its end', async () => {
    const id = await createOrder(contract, parts);
    await putInState(contract, id, { state: 'in_the_way', parts });
    const move = (json: Record<string, unknown>) =>
      contract.call(`orders/${id}/update-status`, { method: 'PATCH', json });
    await move({ status: 'start' });
    await run(`update lawha_state_changes set at = at - interval '95 minutes'
      where resource = 'orders' and record_id = ${id} and to_state = 'start'`);
    const { body } = await move({ status: 'pre_finished', report_price: 40 });
    expect([body.data['actual_order_duration'], body.data['report_price']]).toEqual([95, 40]);
  });

  it('ORDERS-17: payment makes the order paid', async () => {
    const id = await createOrder(contract, parts);
    await putInState(contract, id, { state: 'ready_to_pay', parts });
    const { body } = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'finished' },
    });
    expect(body.data).toMatchObject({ status: 'finished', is_paid: 1 });
  });

  it('ORDERS-15: back to pending, the order has no technician', async () => {
    const id = await createOrder(contract, parts);
    await putInState(contract, id, { state: 'rejected', parts });
    const { body } = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'pending' },
    });
    expect([body.data['status'], body.data['agent_id']]).toEqual(['pending', null]);
  });

  it('ORDERS-15: back to pending after its company refused, the order has no company', async () => {
    const id = await createOrder(contract, parts, { company_id: parts.company });
    await putInState(contract, id, { state: 'company_reject', parts });
    const before = (await contract.call(`orders/${id}`)).body.data['company_id'];
    const { body } = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'pending' },
    });
    expect([before, body.data['status'], body.data['company_id']]).toEqual([parts.company, 'pending', null]);
  });
});

describe('who and what an order points to', () => {
  const deletion = async (path: string) => {
    const { status, body } = await contract.call(path, { method: 'DELETE' });
    return [status, body.message];
  };
  const second = async (group: string): Promise<number> =>
    Number((await contract.call(`${group}?is_active=1&per_page=1`)).body.data[0]?.['id']);

  it.each(['providers', 'maintenanceTechnician'])('DELETE-06: of %s stays while it has orders', async (group) => {
    const agent = await second(group);
    await createOrder(contract, parts, { agent_id: agent, assignment_reason: 'x' });
    expect(await deletion(`${group}/${agent}`)).toEqual([409, expect.stringContaining('Orders')]);
    expect((await contract.call(`${group}/${agent}`)).status).toBe(200);
  });

  it('ORDERS-06: a technician is embedded with the group of the technician’s record', async () => {
    for (const group of ['providers', 'maintenanceTechnician']) {
      const id = await createOrder(contract, parts, { agent_id: await second(group), assignment_reason: 'x' });
      const { body } = await contract.call(`orders/${id}`);
      expect(body.data['agent']).toMatchObject({ id: expect.any(Number) as number, resource: group });
    }
  });

  it('FILTER-09: its customer’s phone number finds it, any part of it', async () => {
    const id = await createOrder(contract, parts);
    const { body } = await contract.call(`users/${parts.user}`);
    const part = String(body.data['phone']).slice(2);
    const found = await contract.call(`orders?phone=${part}&per_page=100`);
    expect(found.body.data.map((row) => row['id'])).toContain(id);
    expect((await contract.call('orders?phone=000000000000')).body.meta.total).toBe(0);
  });
});

describe('what a state allows', () => {
  const BEFORE_WORK = ['pending', 'company_accept', 'company_reject', 'accepted', 'rejected', 'in_the_way'];
  beforeAll(async () => {
    const json = { user_id: parts.user, kind: 'payment', amount: 100_000 };
    await contract.call('wallet_charges', { json });
  });
  const DELETABLE = ['pending', 'client_cancel', 'agent_cancel', 'admin_cancel', 'admin_reject', 'auto_cancel'];

  it.each(ORDER_STATES)('ORDERS-21: editing an order that is %s', async (state) => {
    const id = await createOrder(contract, parts);
    await putInState(contract, id, { state, parts });
    const change = async (json: Record<string, unknown>) =>
      (await contract.call(`orders/${id}`, { method: 'PATCH', json })).status;
    expect(await change({ payment_method: 'wallet' })).toBe(BEFORE_WORK.includes(state) ? 200 : 409);
    expect(await change({ price: 91 })).toBe([...BEFORE_WORK, 'pre_finished'].includes(state) ? 200 : 409);
    expect(await change({ notes: 'ملاحظة' })).toBe(200);
  });

  it.each(ORDER_STATES)('ORDERS-21: deleting an order that is %s', async (state) => {
    const id = await createOrder(contract, parts);
    await putInState(contract, id, { state, parts });
    const { status, body } = await contract.call(`orders/${id}`, { method: 'DELETE' });
    expect([status, typeof body.message]).toEqual([DELETABLE.includes(state) ? 200 : 409, 'string']);
  });

  it('ORDERS-21: a bulk deletion with one live order among them deletes none', async () => {
    const [live, over] = [await createOrder(contract, parts), await createOrder(contract, parts)];
    await putInState(contract, live, { state: 'accepted', parts });
    const { status } = await contract.call('orders/deleteAll', { json: { ids: [live, over] } });
    expect([status, (await contract.call(`orders/${over}`)).status]).toEqual([409, 200]);
  });
});

describe('a reason that was used', () => {
  it('RES-31: cannot be deleted any more, only switched off', async () => {
    const { rows } = await sql<{ id: string }>`insert into "cancelReasons" (name_ar, name_en, audience)
      values ('سبب', 'Reason', 'admin') returning id`.execute(contract.context.store.db);
    const reason = Number(rows[0]?.id);
    const id = await createOrder(contract, parts);
    await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'admin_cancel', reason_id: reason },
    });
    const { status, body } = await contract.call(`cancelReasons/${reason}`, { method: 'DELETE' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Orders')]);
    expect((await contract.call(`cancelReasons/${reason}/status`)).status).toBe(200);
  });
});

describe('lists of orders', () => {
  it('ORDERS-10: with and without the cancelled ones', async () => {
    const id = await createOrder(contract, parts);
    for (const state of ORDER_STATES) {
      await putInState(contract, id, { state, parts });
      const total = async (query: string) => (await contract.call(`orders?id=${id}&${query}`)).body.meta.total;
      const isCancelled = ['client_cancel', 'agent_cancel', 'admin_cancel', 'auto_cancel'].includes(state);
      expect([state, await total('status_canceled=1'), await total('without_status_canceled=1')]).toEqual([
        state,
        isCancelled ? 1 : 0,
        isCancelled ? 0 : 1,
      ]);
    }
  });

  it('LIST-12, LIST-24: a cancelled order keeps its reason with both texts and the moment', async () => {
    const id = await createOrder(contract, parts);
    await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'admin_cancel', reason_id: parts.reason, note: 'اتصل العميل' },
    });
    const { body } = await contract.call(`orders/${id}`);
    expect(body.data['cancel_reason_data']).toMatchObject({
      name: { ar: expect.any(String) as string, en: expect.any(String) as string },
      created_at: '2026-11-20T08:00:00.000Z',
    });
    const history = await contract.call(`orders/${id}/state_changes`);
    expect(history.body.data.map(({ from, to, note }) => [from, to, note])).toEqual([
      [null, 'pending', null],
      ['pending', 'admin_cancel', 'اتصل العميل'],
    ]);
  });
});
