import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSettings } from '../../server/settings/readSettings.ts';
import { giveRole } from './giveRole.ts';
import { createOrder, findOrderParts, orderBody, type OrderParts, putInState } from './orderBench.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';

let contract: Contract;
let parts: OrderParts;
beforeAll(async () => {
  contract = await openContract();
  parts = await findOrderParts(contract);
});
afterAll(() => contract.close());

const run = (text: string) => sql.raw<Record<string, string>>(text).execute(contract.context.store.db);
const ask = (path: string, as: 'super' | 'none' = 'super'): Promise<Answer> =>
  contract.call(path, { as, language: 'en' });
const draftOf = (record: object): string => encodeURIComponent(JSON.stringify(record));

interface SlotAnswer {
  id: number;
  name: string;
  reasons: string[];
  values: { left: number | null };
}

describe('CALL-04: an appointment is a date, then the times that are free on it', () => {
  const slotsOn = async (date: string): Promise<SlotAnswer[]> => {
    const { status, body } = await ask(
      `candidates?resource=orders&field=work_time_id&draft=${draftOf({ scheduled_date: date })}`,
    );
    expect(status).toBe(200);
    return body.data as unknown as SlotAnswer[];
  };
  const nextMonday = '2026-11-30';

  it('they are those of the day, and each says what is left of it until it is full', async () => {
    const { rows } = await run(`select w.id from "workTimes" w join days d on d.id = w.day_id
      where d.day_number = 1 and w.is_active = 1`);
    const before = await slotsOn(nextMonday);
    expect(new Set(before.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => Number(id))));
    const [first] = before;
    if (first === undefined) throw new Error('no working time on Mondays');
    expect([first.name, first.reasons]).toEqual([expect.stringMatching(/^\d\d:\d\d – \d\d:\d\d$/), []]);
    await run(`update "workTimes" set capacity = 2 where id = ${first.id}`);
    await run(`delete from orders where scheduled_date = '${nextMonday}' and work_time_id = ${first.id}`);
    const times = { is_scheduled: 1, scheduled_date: nextMonday, work_time_id: first.id };
    const left = async () => (await slotsOn(nextMonday)).find(({ id }) => id === first.id);
    expect((await left())?.values.left).toBe(2);
    await createOrder(contract, parts, times);
    expect((await left())?.values.left).toBe(1);
    await createOrder(contract, parts, times);
    expect(await left()).toMatchObject({ values: { left: 0 }, reasons: ['This working time is fully booked.'] });
    const refused = await contract.call('orders', { json: orderBody(parts, times), language: 'en' });
    expect([refused.status, refused.body.errors?.['work_time_id']]).toEqual([
      422,
      ['This working time is fully booked.'],
    ]);
  });

  it('the own time of an order that is being moved counts as free', async () => {
    const full = (await slotsOn(nextMonday)).find(({ values }) => values.left === 0);
    const { rows } = await run(
      `select id from orders where scheduled_date = '${nextMonday}' and work_time_id = ${full?.id} limit 1`,
    );
    const { body } = await ask(`candidates?resource=orders&field=work_time_id&id=${rows[0]?.['id']}`);
    expect((body.data as unknown as SlotAnswer[]).find(({ id }) => id === full?.id)?.values.left).toBe(1);
  });

  it('a date in the past, too far ahead or of no working day is refused as it is at saving; nonsense has no times', async () => {
    for (const date of ['2026-11-02', '2027-11-01']) {
      for (const { reasons } of await slotsOn(date)) expect(reasons).not.toEqual([]);
    }
    expect(await slotsOn('tomorrow')).toEqual([]);
    expect((await ask('candidates?resource=orders&field=work_time_id', 'none')).status).toBe(403);
  });
});

interface FigureAnswer {
  key: string;
  value: number;
  note?: string;
}

describe('CALL-06: price, offer and VAT before saving', () => {
  const figuresOf = async (record: Record<string, unknown>): Promise<Record<string, FigureAnswer>> => {
    const { status, body } = await ask(`figures?resource=orders&draft=${draftOf(record)}`);
    expect(status).toBe(200);
    const figures = body.data as unknown as FigureAnswer[];
    return Object.fromEntries(figures.map((figure) => [figure.key, figure]));
  };
  const draft = () => ({
    type: 'maintenance',
    user_id: parts.user,
    service_id: parts.service,
    sub_service_id: parts.subService,
  });

  it('they are those that the order has once it is saved', async () => {
    const { rows } = await run(`select id from sales where is_active = 1 and start_date <= '2026-11-20'
      and end_date >= '2026-11-28' and service_id is null and amount is null order by id limit 1`);
    const sale = rows[0] === undefined ? {} : { sale_id: Number(rows[0]['id']) };
    for (const more of [{}, { price: 199.99 }, { price: 400, report_price: 50 }, { price: 500, ...sale }]) {
      const shown = await figuresOf({ ...draft(), ...more });
      const id = await createOrder(contract, parts, { type: 'maintenance', ...more });
      const { body } = await contract.call(`orders/${id}`);
      const { price, discount, report_price: report } = body.data as Record<string, number | null>;
      expect(shown['total']?.value).toBeCloseTo(Number(price) + (report ?? 0), 5);
      expect(shown['price']?.value).toBeCloseTo(Number(price) + (discount ?? 0), 5);
      const { vat_value: rate } = await requireSettings(contract.context.store.db, ['vat_value']);
      const total = Number(shown['total']?.value);
      expect(shown['vat']?.value).toBeCloseTo(total - total / (1 + rate / 100), 1);
    }
  });

  it('an offer that does not apply takes nothing off and says why, and a wallet that is too small is named', async () => {
    const { rows } = await run(`select id from sales where end_date < '2026-11-01' limit 1`);
    const shown = await figuresOf({ ...draft(), price: 300, sale_id: Number(rows[0]?.['id']) });
    expect([shown['total']?.value, shown['discount']?.value]).toEqual([300, 0]);
    expect(shown['discount']?.note).toMatch(/offer/);
    const wallet = await figuresOf({ ...draft(), price: 999_999, payment_method: 'wallet' });
    expect(wallet['total']?.note).toMatch(/wallet does not cover/);
  });

  it('nothing is shown before type and service, nor to accounts that may not make orders', async () => {
    expect(await figuresOf({ type: 'maintenance' })).toEqual({});
    expect((await ask('figures?resource=orders&draft={}', 'none')).status).toBe(403);
    expect((await ask('figures?resource=orders&draft=nonsense')).status).toBe(422);
    expect((await ask('figures?resource=cities&draft={}')).status).toBe(404);
  });
});

interface OptionAnswer {
  id: number;
  name: string;
  details?: string[];
}

describe('CALL-01: a customer is found by telephone in any form', () => {
  const find = async (keyword: string): Promise<OptionAnswer[]> => {
    const { status, body } = await ask(
      `users_not_paginated?details=orders.user_id&keyword=${encodeURIComponent(keyword)}`,
    );
    expect(status).toBe(200);
    return body.data as unknown as OptionAnswer[];
  };

  it('international, national, with Arabic digits and with spaces; the option has number and city', async () => {
    const { rows } =
      await run(`select u.id, phone_number, c.name_en as city from users u join cities c on c.id = u.city_id
      where phone_code = '971' and u.is_active = 1 order by u.id limit 1`);
    const { id, phone_number: number = '', city } = rows[0] ?? {};
    const arabic = number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    const spaced = number.replace(/^(..)(...)/, '$1 $2 ');
    for (const form of [
      `00971${number}`,
      `+971 ${spaced}`,
      `0${number}`,
      `٠${arabic}`,
      `+٩٧١${arabic}`,
      spaced,
      number,
    ]) {
      const found = await find(form);
      expect([form, found.find((option) => option.id === Number(id))?.details]).toEqual([
        form,
        [`+971${number}`, city],
      ]);
      expect(found.length).toBeLessThan(5);
    }
  });

  it('only those who may open such a form are answered numbers, and other options have none', async () => {
    await giveRole(contract, 'limited', ['contacts'], ['show']);
    expect((await contract.call('users_not_paginated?details=orders.user_id', { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['orders'], ['show', 'add', 'edit']);
    expect((await contract.call('users_not_paginated?details=orders.user_id', { as: 'limited' })).status).toBe(200);
    const plain = await contract.call('users_not_paginated', { as: 'limited' });
    expect(JSON.stringify(plain.body.data)).not.toContain('details');
    expect((await ask('users_not_paginated?details=orders.agent_id')).status).toBe(422);
  });

  it('one chosen before is read by its number', async () => {
    const { body } = await ask(`users_not_paginated?details=orders.user_id&ids=${parts.user}`);
    expect(body.data.map(({ id }) => id)).toEqual([parts.user]);
  });
});

describe('CALL-03: accounts that handle orders reach their people', () => {
  it('the control that moves orders includes the telephones of an order', async () => {
    const id = await createOrder(contract, parts, { agent_id: parts.agent });
    await giveRole(contract, 'limited', ['orders'], ['show', 'status']);
    const { body } = await contract.call(`orders/${id}`, { as: 'limited' });
    expect(body.data['user']).toMatchObject({ phone: { code: '971' } });
    expect(body.data['agent']).toMatchObject({ phone: { code: '971' } });
    await giveRole(contract, 'limited', ['orders'], ['show']);
    const without = await contract.call(`orders/${id}`, { as: 'limited' });
    expect(JSON.stringify(without.body.data['user'])).not.toContain('phone');
  });
});

describe('CALL-05: the map follows the city', () => {
  it('the place of a record is answered to callers that may choose it', async () => {
    const { body } = await ask(`map_place?resource=cities&id=${parts.city}`);
    expect(body.data).toEqual({ lat: expect.any(Number) as number, lng: expect.any(Number) as number });
    expect((await ask(`map_place?resource=cities&id=${parts.city}`, 'none')).status).toBe(403);
    expect((await ask('map_place?resource=services&id=1')).status).toBe(404);
    expect((await ask('map_place?resource=cities&id=999999')).status).toBe(404);
  });
});

describe('CALL-07: an order is found by its number', () => {
  it.each([
    (id: number) => String(id),
    (id: number) => `#${id}`,
    (id: number) => id.toLocaleString('ar-EG-u-nu-arab', { useGrouping: false }),
  ])('as it is written %#', async (write) => {
    const id = await createOrder(contract, parts);
    const { body } = await ask(`orders?keyword=${encodeURIComponent(write(id))}`);
    expect(body.data.map((order) => order['id'])).toContain(id);
  });
});

describe('CALL-08: the day, ordered by time', () => {
  it('today and tomorrow are without the cancelled ones, which have lists of their own', async () => {
    const { resource } = contract.context.catalogue.entries.get('orders') ?? {};
    for (const day of ['today', 'tomorrow']) {
      const route = resource?.routes.find(({ path }) => path === `${day}-orders`);
      expect(route?.sort).toEqual([
        { key: 'visit_time', descending: false },
        { key: 'id', descending: false },
      ]);
      expect(route?.columns?.[0]?.key).toBe('visit_time');
      const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
      const live = await ask(`orders?per_page=100&sort=visit_time,id&${query(route?.query ?? {})}`);
      expect(live.status).toBe(200);
      const times = live.body.data.map((order) => String(order['visit_time']));
      expect(times).toEqual(times.toSorted());
      expect(live.body.data.map((order) => String(order['status'])).filter((status) => /cancel/.test(status))).toEqual(
        [],
      );
      const apart = resource?.routes.find(({ path }) => path === `${day}-canceled`);
      const cancelled = await ask(`orders?per_page=100&${query(apart?.query ?? {})}`);
      for (const order of cancelled.body.data) expect(order['status']).toMatch(/cancel/);
    }
  });
});

describe('CALL-09: the page of a customer', () => {
  it('has the balance, the points and the orders under way, and begins an order and a chat', async () => {
    const { body } = await ask(`figures?resource=users&id=${parts.user}`);
    const figures = body.data as unknown as FigureAnswer[];
    const { rows } = await run(
      `select balance_after, point_after from points where user_id = ${parts.user} order by id desc limit 1`,
    );
    expect(figures.map(({ key, value }) => [key, value]).slice(0, 2)).toEqual([
      ['balance', Number(rows[0]?.['balance_after'] ?? 0)],
      ['points', Number(rows[0]?.['point_after'] ?? 0)],
    ]);
    expect((await ask(`figures?resource=users&id=${parts.user}`, 'none')).status).toBe(403);
    const { show } = contract.context.catalogue.entries.get('users')?.resource ?? {};
    expect(show?.adds).toMatchObject([{ resource: 'orders', fill: { user_id: 'id' } }]);
    expect(show?.panels.map(({ panel }) => panel)).toEqual(['figures', 'chat']);
  });
});

describe('CALL-10: providers, companies and technicians', () => {
  it.each([
    ['providers', 'agent_id'],
    ['maintenanceTechnician', 'agent_id'],
    ['companies', 'company_id'],
  ])('the page of %s lists their orders and shows their reviews', (group, field) => {
    const { show } = contract.context.catalogue.entries.get(group)?.resource ?? {};
    expect(show?.related).toContainEqual({ resource: 'orders', field });
    expect(show?.sections.flatMap(({ fields }) => fields)).toContain('reviews');
  });
});

describe('CALL-12: a maintenance order after an inspection', () => {
  const follow = async (inspection: number, more: Record<string, unknown> = {}): Promise<Answer> =>
    contract.call('orders', {
      json: orderBody(parts, { type: 'maintenance', inspection_order_id: inspection, ...more }),
      language: 'en',
    });

  it('is linked to it, is a technical order, and counts as the technician’s', async () => {
    const inspection = await createOrder(contract, parts, { agent_id: parts.agent });
    const early = await follow(inspection);
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['inspection_order_id']]);
    await putInState(contract, inspection, { state: 'finished', parts });
    const { status, body } = await follow(inspection);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        inspection_order_id: inspection,
        is_technical_order: 1,
        created_by: 'agent',
      }) as unknown,
    ]);
    const { body: list } = await ask('orders?created_by=agent&is_technical_order=1&sort=-id&per_page=1');
    expect(list.data[0]?.['id']).toBe(body.data['id']);
    const { body: back } = await ask(`orders?inspection_order_id=${inspection}`);
    expect(back.data.map(({ id }) => id)).toEqual([body.data['id']]);
    const { rows } = await run(`select actor_resource from lawha_audit where resource = 'orders'
      and record_id = ${String(body.data['id'])} and action = 'create'`);
    expect(rows[0]?.['actor_resource']).toBe('admins');
  });

  it('is for the same customer, and is maintenance', async () => {
    const inspection = await createOrder(contract, parts);
    await putInState(contract, inspection, { state: 'finished', parts });
    const { rows } = await run(
      `select id from users where id <> ${parts.user} and is_active = 1 and is_ban = 0 limit 1`,
    );
    expect(Object.keys((await follow(inspection, { user_id: Number(rows[0]?.['id']) })).body.errors ?? {})).toEqual([
      'user_id',
    ]);
    expect(Object.keys((await follow(inspection, { type: 'inspection' })).body.errors ?? {})).toEqual(['type']);
  });
});

describe('CALL-11: the price of the inspection report', () => {
  it('is answered with the order, for accounts that move it', async () => {
    await run(`update services set report_price = 45 where id = ${parts.service}`);
    const id = await createOrder(contract, parts);
    const { body } = await contract.call(`orders/${id}`);
    expect(body.data['service']).toMatchObject({ id: parts.service, report_price: 45 });
  });
});

describe('CALL-13: decisions by telephone', () => {
  const move = (id: number, json: Record<string, unknown>, as: 'super' | 'limited' = 'super'): Promise<Answer> =>
    contract.call(`orders/${id}/update-status`, { method: 'PATCH', json, as, language: 'en' });
  const historyOf = async (id: number) => (await contract.call(`orders/${id}/state_changes`)).body.data.at(-1);

  it.each([
    ['pending', 'rejected', 'agent'],
    ['pending', 'company_reject', 'company'],
    ['accepted', 'agent_cancel', 'agent'],
    ['accepted', 'client_cancel', 'client'],
  ])('%s to %s is recorded for the %s, counts as theirs and has the account', async (from, status, name) => {
    const id = await createOrder(contract, parts, { agent_id: parts.agent, company_id: parts.company });
    await putInState(contract, id, { state: from, parts });
    await run(`update orders set agent_id = ${parts.agent}, company_id = ${parts.company} where id = ${id}`);
    const reason = name === 'agent' && status === 'agent_cancel' ? { reason_id: parts.reasons.agent } : {};
    const said = { status, on_behalf_of: name, ...reason };
    const done = await move(id, { ...said, note: 'قالها بالهاتف' });
    expect([done.status, done.body.data['status'], done.body.data['status_by']]).toEqual([200, status, name]);
    expect(await historyOf(id)).toMatchObject({
      actor: name,
      recorded: true,
      note: 'قالها بالهاتف',
      by: { resource: 'admins' },
    });
    const { rows } = await run(`select actor_resource, after ->> 'status_by' as said_by from lawha_audit
      where resource = 'orders' and record_id = ${id} and action = 'status' order by id desc limit 1`);
    expect(rows[0]).toEqual({ actor_resource: 'admins', said_by: name });
  });

  it('a person whom the order does not name decides nothing, and other moves cannot be recorded so', async () => {
    const id = await createOrder(contract, parts);
    expect((await move(id, { status: 'rejected', on_behalf_of: 'agent', note: 'x' })).status).toBe(409);
    expect((await move(id, { status: 'company_reject', on_behalf_of: 'client', note: 'x' })).status).toBe(409);
    await putInState(contract, id, { state: 'accepted', parts });
    await run(`update orders set agent_id = ${parts.agent} where id = ${id}`);
    expect((await move(id, { status: 'in_the_way', on_behalf_of: 'agent', note: 'x' })).status).toBe(409);
    expect((await move(id, { status: 'agent_cancel', on_behalf_of: 'system', note: 'x' })).status).toBe(409);
  });

  it('needs a reason or a remark', async () => {
    const id = await createOrder(contract, parts, { agent_id: parts.agent });
    const without = await move(id, { status: 'rejected', on_behalf_of: 'agent' });
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['note']]);
  });

  it('an appointment is moved without leaving the state, by the rules of appointments', async () => {
    const id = await createOrder(contract, parts, { agent_id: parts.agent });
    const { body } = await ask(
      `candidates?resource=orders&field=work_time_id&draft=${draftOf({ scheduled_date: '2026-12-01' })}`,
    );
    const [slot] = (body.data as unknown as SlotAnswer[]).filter(({ reasons }) => reasons.length === 0);
    if (slot === undefined) throw new Error('no free time on that Tuesday');
    const to = { status: 'pending', scheduled_date: '2026-12-01', work_time_id: slot.id, on_behalf_of: 'client' };
    expect(Object.keys((await move(id, to)).body.errors ?? {})).toEqual(['note']);
    const before = (await contract.call(`orders/${id}`)).body.data;
    const wrongDay = await move(id, { ...to, scheduled_date: '2026-12-02', note: 'x' });
    expect([wrongDay.status, Object.keys(wrongDay.body.errors ?? {})]).toEqual([422, ['work_time_id']]);
    const done = await move(id, { ...to, note: 'طلب العميل موعدًا آخر' });
    expect([done.status, done.body.data]).toEqual([
      200,
      expect.objectContaining({
        status: 'pending',
        is_scheduled: 1,
        visit_date: '2026-12-01',
        visit_time: slot.name.slice(0, 5),
        status_at: before['status_at'],
        status_by: before['status_by'],
      }) as unknown,
    ]);
    expect(await historyOf(id)).toMatchObject({ from: 'pending', to: 'pending', actor: 'client', recorded: true });
    await putInState(contract, id, { state: 'start', parts });
    expect((await move(id, { ...to, status: 'start', note: 'x' })).status).toBe(409);
  });

  it('needs the control that moves orders', async () => {
    const id = await createOrder(contract, parts, { agent_id: parts.agent });
    await giveRole(contract, 'limited', ['orders'], ['show', 'edit']);
    expect((await move(id, { status: 'rejected', on_behalf_of: 'agent', note: 'x' }, 'limited')).status).toBe(403);
    await giveRole(contract, 'limited', ['orders'], ['show', 'status']);
    expect((await move(id, { status: 'rejected', on_behalf_of: 'agent', note: 'x' }, 'limited')).status).toBe(200);
  });
});

describe('ROLE-01: the permission tree', () => {
  it('says of the lists of orders that their status control moves them', async () => {
    const { body } = await ask('permission_tree');
    const tree = body.data as unknown as {
      categories: { permissions: { url: string; control_meanings: Record<string, string> }[] }[];
    }[];
    const all = tree.flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions));
    const meaningOf = (url: string) => all.find((permission) => permission.url === url)?.control_meanings;
    expect(meaningOf('orders/show-all')).toEqual({ status: 'move' });
    expect(meaningOf('countries/show-all')).toEqual({});
  });
});
