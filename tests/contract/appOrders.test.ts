import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCall, type AppPerson, signInStored } from './appPeople.ts';
import { type Contract, openContract } from './openContract.ts';
import { findOrderParts, orderBody, type OrderParts } from './orderBench.ts';

let contract: Contract;
let parts: OrderParts;
let customer: AppPerson;
let agent: AppPerson;
let rival: AppPerson;
let company: AppPerson;
let now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
  contract.context.now = () => now;
  parts = await findOrderParts(contract);
  const { db } = contract.context.store;
  // Another technician who suits the same orders.
  const { rows } = await sql<{ id: string }>`select id from providers where id <> ${parts.agent} and is_active = 1
    and is_ban = 0 and is_locked = 0 and is_admin_active_user = 1 and agents_cant_receive_orders = 0 and company_id is null
    order by id limit 1`.execute(db);
  const other = Number(rows[0]?.id);
  await sql`update providers set city_id = ${parts.city}, company_id = null where id in (${other}, ${parts.agent})`.execute(
    db,
  );
  await sql`insert into providers__service_ids (record_id, target_id, position)
    select ${other}, target_id, position + 100 from providers__service_ids where record_id = ${parts.agent}
      and target_id not in (select target_id from providers__service_ids where record_id = ${other})`.execute(db);
  await sql`update companies set city_id = ${parts.city} where id = ${parts.company}`.execute(db);
  customer = await signInStored(contract, { kind: 'user', group: 'users', id: parts.user });
  agent = await signInStored(contract, { kind: 'provider', group: 'providers', id: parts.agent });
  rival = await signInStored(contract, { kind: 'provider', group: 'providers', id: other });
  company = await signInStored(contract, { kind: 'company', group: 'companies', id: parts.company });
});
afterAll(() => contract.close());

type Json = Record<string, unknown>;
const as = (person: AppPerson, path: string, json?: unknown, method?: 'PATCH' | 'POST') =>
  appCall(contract, path, { token: person.token, ...(json !== undefined && { json }), ...(method && { method }) });
const move = (person: AppPerson, id: number, json: Json) => as(person, `orders/${id}/update-status`, json, 'PATCH');
const body = (more: Json = {}): Json => {
  const { user_id: _own, ...rest } = orderBody(parts, more);
  return rest;
};
const order = async (more: Json = {}): Promise<number> => {
  const { status, body: answer } = await as(customer, 'orders', body(more));
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return Number(answer.data['id']);
};
const stored = async (id: number): Promise<Json> => (await contract.call(`orders/${id}`)).body.data;
const errorsOf = ({ body: { errors } }: { body: { errors?: Record<string, string[]> } }) =>
  Object.keys(errors ?? {}).toSorted();
const minutes = (count: number): void => void (now = new Date(now.getTime() + count * 60_000));

/** Tops a wallet up by the dashboard. */
async function charge(amount: number): Promise<void> {
  const { status } = await contract.call('wallet_charges', { json: { user_id: parts.user, kind: 'payment', amount } });
  expect(status).toBe(201);
}

async function balance(): Promise<number> {
  return Number((await as(customer, 'wallet')).body.data['balance']);
}

/** Moves an inspection on by the app until its price waits for confirmation. */
async function work(id: number, person = agent): Promise<void> {
  for (const json of [
    { status: 'accepted' },
    { status: 'in_the_way' },
    { status: 'start' },
    { status: 'pre_finished', report_price: 40 },
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await move(person, id, json)).status).toBe(200);
}

describe('APP-03: services, prices, offers and slots', () => {
  it('APP-03: public groups list their active records, whatever a query asks for', async () => {
    await sql`update services set is_active = 0 where id = ${parts.service + 1}`.execute(contract.context.store.db);
    for (const query of ['', '?is_active=0', `?ids=${parts.service + 1}`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body: answer } = await as(customer, `services${query}`);
      expect(status).toBe(200);
      expect(answer.data.map(({ is_active }) => is_active).filter((flag) => flag !== 1)).toEqual([]);
    }
    expect((await as(customer, `services/${parts.service + 1}`)).status).toBe(404);
    await sql`update services set is_active = 1 where id = ${parts.service + 1}`.execute(contract.context.store.db);
    for (const group of ['sales', 'subservice', 'cities', 'workTimes', 'days', 'cancelReasons'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([group, (await as(customer, group)).status]).toEqual([group, 200]);
    for (const group of ['users', 'providers', 'ledger', 'settlements', 'admins', 'roles', 'contacts', 'points'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([group, (await as(customer, group)).status]).toEqual([group, 404]);
  });

  it('APP-03: slots say what is left of a day and why a time cannot be booked', async () => {
    const { status, body: answer } = await as(customer, 'slots?date=2026-11-24');
    expect(status).toBe(200);
    expect(answer.data.length).toBeGreaterThan(0);
    expect(answer.data[0]).toMatchObject({ from: expect.stringMatching(/^\d\d:\d\d$/), problems: [] });
    const past = await as(customer, 'slots?date=2026-11-10');
    expect(past.body.data.filter(({ problems }) => (problems as string[]).length === 0)).toEqual([]);
    expect(errorsOf(await as(customer, 'slots?date=24-11-2026'))).toEqual(['date']);
    expect(errorsOf(await as(customer, 'slots'))).toEqual(['date']);
  });

  it('APP-03: a quote is what the order costs when it is added', async () => {
    const quote = await as(customer, 'quote', body());
    const id = await order();
    expect(quote.body.data['total']).toBe((await stored(id))['price']);
    expect(Number(quote.body.data['vat'])).toBeGreaterThan(0);
    expect(errorsOf(await as(customer, 'quote', { ...body(), user_id: 5 }))).toEqual(['user_id']);
  });
});

describe('APP-04: a customer adds, pays, cancels and rates orders', () => {
  it('APP-04: an order is the customer’s own, with the checks of the form', async () => {
    const id = await order({ notes: 'الطابق الثالث', app_version: '0.9' });
    expect(await stored(id)).toMatchObject({ user_id: parts.user, created_by: 'client', status: 'pending' });
    const changes = await as(customer, `orders/${id}/state_changes`);
    expect(changes.body.data).toMatchObject([
      { to: 'pending', actor: 'client', by: { id: parts.user, resource: 'users' } },
    ]);
    const refused = await as(customer, 'orders', {
      ...body(),
      price: 1,
      agent_id: parts.agent,
      user_id: 3,
      is_paid: 1,
      hint: 'x',
    });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['agent_id', 'hint', 'is_paid', 'price', 'user_id']]);
    const wrong = await as(customer, 'orders', body({ sub_service_id: parts.otherSubService, lat: 91 }));
    expect([wrong.status, errorsOf(wrong)]).toEqual([422, ['lat']]);
    const own = await as(customer, `orders/${id}`);
    expect(own.body.data).toMatchObject({ id, notes: 'الطابق الثالث' });
    for (const hidden of ['agent_rate', 'company_rate', 'assignment_reason', 'call_center'])
      expect(own.body.data).not.toHaveProperty(hidden);
  });

  it('APP-04: paying by wallet takes the balance in the same transaction; parallel payments cannot overdraw it', async () => {
    const ids = [await order(), await order(), await order()];
    const price = Number((await stored(ids[0] ?? 0))['price']);
    const before = await balance();
    await charge(price * 2 - before + 1 > 0 ? price * 2 - before + 1 : 1);
    const start = await balance();
    const fits = Math.floor(start / price);
    const answers = await Promise.all(ids.map((id) => as(customer, `orders/${id}/pay`, {})));
    const paid = answers.filter(({ status }) => status === 200).length;
    expect(paid).toBe(Math.min(3, fits));
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([answer.status, errorsOf(answer)]).toEqual([422, ['payment_method']]);
    expect(await balance()).toBeCloseTo(start - paid * price, 2);
    const [first = 0] = ids.filter((_, index) => answers[index]?.status === 200);
    expect((await as(customer, `orders/${first}/pay`, {})).status).toBe(422);
    const cancelled = await move(customer, first, { status: 'client_cancel', reason_id: parts.reasons.client });
    expect([cancelled.status, cancelled.body.data['status']]).toEqual([200, 'client_cancel']);
    expect(await balance()).toBeCloseTo(start - (paid - 1) * price, 2);
    expect((await as(customer, `orders/${first}/pay`, {})).status).toBe(422);
  });

  it('APP-04, APP-11: a finished order is rated once; order, technician and mean show it', async () => {
    const id = await order();
    const rate = (json: Json) => as(customer, `orders/${id}/review`, json);
    expect(errorsOf(await rate({ rating: 5 }))).toEqual(['rating']);
    await work(id);
    await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'ready_to_pay', price: 120 },
    });
    expect((await move(agent, id, { status: 'finished' })).status).toBe(200);
    expect(errorsOf(await rate({ rating: 5.2 }))).toEqual(['rating']);
    const answers = await Promise.all([1, 2].map(() => rate({ rating: 4.5, review: 'عمل نظيف' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect((await stored(id))['reviews']).toMatchObject([{ rating: 4.5, review: 'عمل نظيف' }]);
    const shown = (await contract.call(`providers/${parts.agent}`)).body.data;
    expect((shown['reviews'] as Json[])[0]).toMatchObject({ rating: 4.5, review: 'عمل نظيف' });
    const all = (shown['reviews'] as { rating: number }[]).map(({ rating }) => rating);
    expect(shown['rating']).toBe(Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 2) / 2);
  });
});

describe('APP-05: technicians and companies take and move orders by the table of states', () => {
  it('APP-05: what waits is offered to whom it suits, without its customer', async () => {
    const id = await order({ notes: 'ملاحظة خاصة' });
    const offered = await as(agent, 'open_orders');
    expect(offered.body.data.find((one) => one['id'] === id)).toMatchObject({
      type: 'inspection',
      city: { id: parts.city },
    });
    expect(JSON.stringify(offered.body)).not.toContain('ملاحظة خاصة');
    expect((await as(agent, `orders/${id}`)).status).toBe(404);
    await sql`update providers set city_id = city_id + 1 where id = ${rival.id}`.execute(contract.context.store.db);
    expect((await as(rival, 'open_orders')).body.data.some((one) => one['id'] === id)).toBe(false);
    expect((await move(rival, id, { status: 'accepted' })).status).toBe(404);
    await sql`update providers set city_id = ${parts.city} where id = ${rival.id}`.execute(contract.context.store.db);
    expect((await as(customer, 'open_orders')).body.data).toEqual([]);
  });

  it('APP-05: a move has the time of the server: one that dates itself is refused', async () => {
    const id = await order();
    const before = (await stored(id))['status'];
    for (const date of [
      { created_at: '2020-01-01T00:00:00Z' },
      { last_status_at: '2020-01-01' },
      { at: '2020-01-01' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await move(agent, id, { status: 'accepted', ...date });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, Object.keys(date)]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const own = await contract.call(`orders/${id}/update-status`, {
        method: 'PATCH',
        json: { status: 'accepted', agent_id: agent.id, ...date },
      });
      expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([422, Object.keys(date)]);
    }
    expect((await stored(id))['status']).toBe(before);
    const since = contract.context.now().getTime();
    expect((await move(agent, id, { status: 'accepted' })).status).toBe(200);
    const { rows } = await sql<{ moment: string }>`select at as moment from lawha_state_changes
      where resource = 'orders' and record_id = ${id} order by id desc limit 1`.execute(contract.context.store.db);
    expect(Math.abs(new Date(rows[0]?.moment ?? '').getTime() - since)).toBeLessThan(60_000);
  });

  it('APP-05: of a technician who takes an order twice at once, and of two who take it, one take counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const id = await order();
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const answers = await Promise.all([
        move(agent, id, { status: 'accepted' }),
        move(agent, id, { status: 'accepted' }),
        move(rival, id, { status: 'accepted' }),
        move(rival, id, { status: 'accepted' }),
      ]);
      const statuses = answers.map(({ status }) => status);
      const isOfAgent = statuses.slice(0, 2).includes(200);
      const [own, others] = isOfAgent
        ? [statuses.slice(0, 2), statuses.slice(2)]
        : [statuses.slice(2), statuses.slice(0, 2)];
      // A loser reads that it was taken meanwhile, or no longer finds the order.
      expect(others.filter((status) => ![404, 409].includes(status))).toEqual([]);
      // The second tap of the winner is answered with the order that is already the technician's own.
      expect(own).toEqual([200, 200]);
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const { rows } = await sql<{ actor: string; actor_id: string; to_state: string }>`
        select actor, actor_id, to_state from lawha_state_changes where resource = 'orders' and record_id = ${id}
        order by id`.execute(contract.context.store.db);
      const winner = isOfAgent ? agent : rival;
      expect(rows.slice(1)).toEqual([{ actor: 'agent', actor_id: String(winner.id), to_state: 'accepted' }]);
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      expect((await stored(id))['agent_id']).toBe(winner.id);
    }
  });

  it('APP-05: taking an order that is already one’s own changes nothing; another appointment still needs its inputs', async () => {
    const id = await order();
    const taken = await move(agent, id, { status: 'accepted' });
    const again = await move(agent, id, { status: 'accepted', version: Number(taken.body.data['version']) - 1 });
    expect([again.status, again.body.data]).toEqual([200, taken.body.data]);
    expect((await stored(id))['version']).toBe(taken.body.data['version']);
    const { body: changes } = await as(agent, `orders/${id}/state_changes`);
    expect(changes.data.filter(({ to }) => to === 'accepted')).toHaveLength(1);
    const moved = await move(agent, id, { status: 'accepted', note: 'العميل مسافر' });
    expect([moved.status, errorsOf(moved)]).toEqual([422, ['scheduled_date', 'work_time_id']]);
    // No repetition of others: the rival does not find it, the customer may not take it at all.
    expect((await move(rival, id, { status: 'accepted' })).status).toBe(404);
    expect((await move(customer, id, { status: 'accepted' })).status).not.toBe(200);
  });

  it('APP-05, APP-11: an order goes its way by the app, and only by whom the table names', async () => {
    const id = await order();
    expect((await move(customer, id, { status: 'accepted' })).status).toBe(409);
    await work(id);
    expect((await move(agent, id, { status: 'ready_to_pay', price: 1 })).status).toBe(409);
    expect((await move(rival, id, { status: 'finished' })).status).toBe(404);
    const priced = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'ready_to_pay', price: 120 },
    });
    expect(priced.status).toBe(200);
    expect((await move(customer, id, { status: 'finished' })).status).toBe(409);
    const finished = await move(agent, id, { status: 'finished', device_type: 'x' });
    expect([finished.status, finished.body.data['is_paid']]).toEqual([200, 1]);
    const { rows } = await sql<{ account: string }>`select distinct account from ledger where order_id = ${id}
      order by account`.execute(contract.context.store.db);
    expect(rows.map(({ account }) => account)).toContain('cash');
    const unknown = await move(customer, id, { status: 'reopen', reason_id: parts.reasons.client, hint: 1 });
    expect([unknown.status, errorsOf(unknown)]).toEqual([422, ['hint']]);
  });

  it('APP-05: a technician refuses and cancels with the reasons of technicians; a company takes what waits in its city', async () => {
    const id = await order();
    await contract.call(`orders/${id}`, { method: 'PATCH', json: { agent_id: agent.id } });
    const refused = await move(agent, id, { status: 'rejected', note: 'بعيد عني' });
    expect([refused.status, refused.body.data['status']]).toEqual([200, 'rejected']);
    const other = await order();
    await move(agent, other, { status: 'accepted' });
    expect(errorsOf(await move(agent, other, { status: 'agent_cancel' }))).toEqual(['reason_id']);
    expect(errorsOf(await move(agent, other, { status: 'agent_cancel', reason_id: parts.reasons.client }))).toEqual([
      'reason_id',
    ]);
    expect((await move(agent, other, { status: 'agent_cancel', reason_id: parts.reasons.agent })).status).toBe(200);
    const third = await order();
    const taken = await move(company, third, { status: 'company_accept' });
    expect([taken.status, taken.body.data['company_id']]).toEqual([200, parts.company]);
    // Now it waits for the company's own technicians.
    expect((await move(agent, third, { status: 'accepted' })).status).toBe(404);
    await sql`update providers set company_id = ${parts.company} where id = ${rival.id}`.execute(
      contract.context.store.db,
    );
    expect((await move(rival, third, { status: 'accepted' })).status).toBe(200);
    await sql`update providers set company_id = null where id = ${rival.id}`.execute(contract.context.store.db);
  });

  it('APP-05: a technician proposes the maintenance after an inspection, linked to it, once', async () => {
    const id = await order();
    const propose = (json: Json) => as(agent, `orders/${id}/follow_up`, json);
    expect((await propose({ sub_service_id: parts.subService })).status).toBe(404);
    await work(id);
    const answers = await Promise.all([1, 2].map(() => propose({ sub_service_id: parts.subService, price: 300 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const made = Number(answers.find(({ status }) => status === 201)?.body.data['id']);
    expect(await stored(made)).toMatchObject({
      inspection_order_id: id,
      is_technical_order: 1,
      created_by: 'agent',
      type: 'maintenance',
      user_id: parts.user,
      price: 300,
    });
    const listed = await contract.call('orders?created_by=agent&is_technical_order=1');
    expect(listed.body.data.map((one) => one['id'])).toContain(made);
    expect((await as(customer, `orders/${id}/follow_up`, { sub_service_id: parts.subService })).status).toBe(404);
  });
});

describe('APP-06: positions', () => {
  it('APP-06: a position moves the place on the map and adds to the distance of the order on the way', async () => {
    const id = await order();
    await move(agent, id, { status: 'accepted' });
    await move(agent, id, { status: 'in_the_way' });
    const send = (lat: number, lng: number) => as(agent, 'position', { lat, lng });
    expect((await send(25.2, 55.27)).status).toBe(200);
    expect((await send(25.2001, 55.27)).status).toBe(429);
    minutes(10);
    const moved = await send(25.22, 55.29);
    expect([moved.status, Number(moved.body.data['distance']) > 2]).toEqual([200, true]);
    expect((await contract.call(`providers/${agent.id}`)).body.data).toMatchObject({ lat: 25.22, lng: 55.29 });
    expect(Number((await stored(id))['actual_distance'])).toBeCloseTo(Number(moved.body.data['distance']), 2);
    minutes(1);
    for (const [lat, lng] of [
      [0, 0],
      [48.8, 2.3],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(errorsOf(await send(lat, lng))).toEqual(['lat']);
    for (const json of [{ lat: 91, lng: 0 }, { lat: 'x', lng: 2 }, { lat: 25 }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await as(agent, 'position', json)).status).toBe(422);
    const both = await Promise.all([send(25.221, 55.29), send(25.221, 55.291)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect((await as(customer, 'position', { lat: 25, lng: 55 })).status).toBe(404);
  });
});

describe('APP-08: notifications', () => {
  it('APP-08: a move is announced to the others of the order, who read it once', async () => {
    const id = await order();
    await move(agent, id, { status: 'accepted' });
    const list = await as(customer, 'notifications');
    const [newest] = list.body.data;
    expect(newest).toMatchObject({ order_id: id, read_at: null, notify_type: 'order' });
    expect((await as(agent, 'notifications')).body.data.some((one) => one['order_id'] === id)).toBe(false);
    const one = await as(customer, `notifications/${Number(newest?.['id'])}`);
    expect(one.body.data['read_at']).not.toBeNull();
    expect((await as(agent, `notifications/${Number(newest?.['id'])}`)).status).toBe(404);
    await as(customer, 'notifications/read_all', {}, 'POST');
    expect((await as(customer, 'notifications')).body.unread_count).toBe(0);
  });
});

describe('APP-07: writing to the administration', () => {
  it('APP-07: a contact message arrives with its sender, and too many are refused', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      // oxlint-disable-next-line no-await-in-loop -- each is counted
      statuses.push((await as(customer, 'contacts', { content: `رسالة ${i}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const { body: answer } = await contract.call('contacts?per_page=5');
    expect(answer.data[0]).toMatchObject({ user_id: customer.id, status: 'new' });
    expect(errorsOf(await as(agent, 'contacts', { content: '' }))).toEqual(['content']);
  });
});
