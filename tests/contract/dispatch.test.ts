import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTableName } from '../../server/store/schema/names.ts';
import { giveRole } from './giveRole.ts';
import { createOrder, findOrderParts, orderBody, type OrderParts } from './orderBench.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';

let contract: Contract;
let parts: OrderParts;
beforeAll(async () => {
  // Where several connections write at once, two dispatchers can meet.
  contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
  parts = await findOrderParts(contract);
});
afterAll(() => contract.close());

const run = (text: string) => sql.raw<Record<string, string>>(text).execute(contract.context.store.db);
const assign = (id: number, more: Record<string, unknown> = {}, as: 'super' | 'limited' = 'super'): Promise<Answer> =>
  contract.call(`orders/${id}/update-status`, {
    method: 'PATCH',
    json: { status: 'accepted', agent_id: parts.agent, ...more },
    as,
    language: 'en',
  });

/** The first open working time of Monday. */
async function mondayTime(): Promise<number> {
  const { rows } = await run(`select w.id from "workTimes" w join days d on d.id = w.day_id
    where d.day_number = 1 and w.is_active = 1 order by w.id limit 1`);
  return Number(rows[0]?.['id']);
}
const appointment = async (): Promise<Record<string, unknown>> => ({
  is_scheduled: 1,
  scheduled_date: '2026-11-23',
  work_time_id: await mondayTime(),
});

describe('DISP-02: an unsuitable technician is refused with the reason', () => {
  it.each([
    ['is locked', 'is_locked = 1', 'is_locked = 0', /locked/],
    ['is banned', 'is_ban = 1', 'is_ban = 0', /banned/],
    ['is inactive', 'is_active = 0', 'is_active = 1', /inactive/],
    ['is not approved', 'is_admin_active_user = 0', 'is_admin_active_user = 1', /approved/],
    ['takes no orders', 'agents_cant_receive_orders = 1', 'agents_cant_receive_orders = 0', /receive orders/],
  ])('who %s', async (_, before, after, reason) => {
    const id = await createOrder(contract, parts);
    await run(`update providers set ${before} where id = ${parts.agent}`);
    const [moved, added] = [
      await assign(id),
      await contract.call('orders', { json: orderBody(parts, { agent_id: parts.agent }) }),
    ];
    await run(`update providers set ${after} where id = ${parts.agent}`);
    for (const { status, body } of [moved, added]) {
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['agent_id']]);
    }
    expect(moved.body.errors?.['agent_id']?.[0]).toMatch(reason);
    expect((await assign(id)).status).toBe(200);
  });

  it('who works in another city or does other work, in the language of the reader', async () => {
    const { rows } = await run(`select id from cities where id <> ${parts.city} limit 1`);
    const elsewhere = await createOrder(contract, parts, { city_id: Number(rows[0]?.['id']) });
    const refused = await contract.call(`orders/${elsewhere}/update-status`, {
      method: 'PATCH',
      json: { status: 'accepted', agent_id: parts.agent },
      language: 'ar',
    });
    expect([refused.status, refused.body.errors?.['agent_id']?.[0]]).toEqual([422, 'هذا الفني يعمل في مدينة أخرى.']);
    const other = await otherService();
    const work = await createOrder(contract, parts, { service_id: other.service, sub_service_id: other.id });
    expect((await assign(work)).body.errors?.['agent_id']?.[0]).toMatch(/service/);
  });

  it('who has another visit at that time; of two dispatchers at once one is refused', async () => {
    const times = await appointment();
    const ids = [await createOrder(contract, parts, times), await createOrder(contract, parts, times)];
    const answers = await Promise.all(ids.map((id) => assign(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors?.['agent_id']?.[0]).toMatch(/another visit at/);
  });

  it('when the working time has been closed since', async () => {
    const id = await createOrder(contract, parts, { ...(await appointment()), scheduled_date: '2026-11-30' });
    const time = await mondayTime();
    await run(`update "workTimes" set is_active = 0 where id = ${time}`);
    const refused = await assign(id);
    await run(`update "workTimes" set is_active = 1 where id = ${time}`);
    expect(refused.body.errors?.['agent_id']?.[0]).toMatch(/working times/);
  });
});

describe('DISP-02: an order that is changed while it has a technician', () => {
  const change = (id: number, json: object): Promise<Answer> =>
    contract.call(`orders/${id}`, { method: 'PATCH', json, language: 'en' });
  const refusedAt = ({ status, body }: Answer): unknown => [status, Object.keys(body.errors ?? {})];
  /** An order of the technician with that appointment, and one without. */
  const twoOrders = async (date: string): Promise<{ ids: [number, number]; times: Record<string, unknown> }> => {
    const times = { ...(await appointment()), scheduled_date: date };
    const ids: [number, number] = [await createOrder(contract, parts, times), await createOrder(contract, parts)];
    for (const id of ids) expect((await assign(id)).status).toBe(200);
    return { ids, times };
  };

  it('cannot be moved to a time at which they are elsewhere, by its form or by a new appointment', async () => {
    const { ids, times } = await twoOrders('2026-12-07');
    const { scheduled_date, work_time_id } = times;
    const moved = await contract.call(`orders/${ids[1]}/update-status`, {
      method: 'PATCH',
      json: { status: 'accepted', scheduled_date, work_time_id, note: 'طلب العميل' },
      language: 'en',
    });
    expect(refusedAt(moved)).toEqual([422, ['work_time_id']]);
    // Others read this too: it names no order of another customer.
    expect(moved.body.errors?.['work_time_id']?.[0]).toMatch(/another visit at that time\.$/);
    expect(refusedAt(await change(ids[1], times))).toEqual([422, ['work_time_id']]);
    expect((await change(ids[1], { ...times, scheduled_date: '2026-12-14' })).status).toBe(200);
  });

  it('of two that are moved to one time at the same moment one is refused', async () => {
    const times = { ...(await appointment()), scheduled_date: '2026-12-14' };
    await run(`update orders set status = 'admin_cancel' where scheduled_date = '2026-12-14'`);
    const ids = [await createOrder(contract, parts), await createOrder(contract, parts)];
    for (const id of ids) expect((await assign(id)).status).toBe(200);
    const answers = await Promise.all(ids.map((id) => change(id, times)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('keeps them for another city or service only by an exception', async () => {
    const id = await createOrder(contract, parts);
    expect((await assign(id)).status).toBe(200);
    const { rows } = await run(`select id from cities where id <> ${parts.city} order by id limit 1`);
    const city = { city_id: Number(rows[0]?.['id']) };
    const refused = await change(id, city);
    expect(refusedAt(refused)).toEqual([422, ['city_id']]);
    expect(refused.body.errors?.['city_id']?.[0]).toMatch(/another city/);
    const service = { service_id: (await otherService()).service, sub_service_id: (await otherService()).id };
    expect(refusedAt(await change(id, service))).toEqual([422, ['service_id']]);
    expect((await change(id, { ...city, assignment_reason: 'العميل انتقل' })).status).toBe(200);
    expect((await change(id, { notes: 'الباب الخلفي' })).body.data['assignment_reason']).toBe('العميل انتقل');
    expect((await change(id, { ...city, agent_id: null })).status).toBe(200);
  });
});

/** A sub-service of work that the technician does not do. */
async function otherService(): Promise<{ id: number; service: number }> {
  const { rows } = await run(`select s.id, s.service_id from subservice s join services g on g.id = s.service_id
    where s.is_active = 1 and g.is_active = 1 and s.service_id not in
      (select target_id from ${linkTableName('providers', 'service_ids')} where record_id = ${parts.agent}) limit 1`);
  return { id: Number(rows[0]?.['id']), service: Number(rows[0]?.['service_id']) };
}

describe('DISP-03: an exception', () => {
  it('needs the permission and a reason, which the order, the audit and the list of exceptions keep', async () => {
    await run(`update providers set is_locked = 1 where id = ${parts.agent}`);
    const id = await createOrder(contract, parts);
    await giveRole(contract, 'limited', ['orders'], ['show', 'status']);
    const reason = 'العميل يطلبه بالاسم';
    expect(Object.keys((await assign(id, { assignment_reason: reason }, 'limited')).body.errors ?? {})).toEqual([
      'agent_id',
      'assignment_reason',
    ]);
    expect((await contract.call('assignment_exceptions', { as: 'limited' })).status).toBe(403);
    const without = await assign(id);
    expect([without.status, without.body.errors?.['agent_id']?.at(-1)]).toEqual([
      422,
      'To assign them all the same, give the reason of the exception.',
    ]);
    const made = await assign(id, { assignment_reason: reason });
    await run(`update providers set is_locked = 0 where id = ${parts.agent}`);
    expect([made.status, made.body.data['assignment_reason']]).toEqual([200, reason]);
    const list = await contract.call('assignment_exceptions');
    expect(list.body.data[0]).toMatchObject({ order_id: id, agent_id: parts.agent, reason });
    const { rows } = await run(`select after ->> 'assignment_reason' as reason, actor_name from lawha_audit
      where resource = 'orders' and record_id = ${id} and action = 'status' order by id desc limit 1`);
    expect(rows[0]).toMatchObject({ reason });
  });
});

interface Answered {
  id: number;
  name: string;
  reasons: string[];
  values: Record<string, unknown>;
}

describe('DISP-04: the candidates of an order', () => {
  const candidates = (query: string, as: 'super' | 'none' = 'super'): Promise<Answer> =>
    contract.call(`candidates?resource=orders&field=agent_id${query}`, { as, language: 'en' });

  it('are all technicians, suitable ones first, with what helps to choose and why not', async () => {
    const id = await createOrder(contract, parts);
    const { status, body } = await candidates(`&id=${id}`);
    const found = body.data as unknown as Answered[];
    expect([status, found.length]).toEqual([
      200,
      Number((await run('select count(*) as n from agents')).rows[0]?.['n']),
    ]);
    const firstOther = found.findIndex(({ reasons }) => reasons.length > 0);
    expect(found.slice(firstOther).every(({ reasons }) => reasons.length > 0)).toBe(true);
    const own = found.find((one) => one.id === parts.agent);
    expect(own?.reasons).toEqual([]);
    expect(own?.values).toMatchObject({
      phone: expect.stringMatching(/^\+\d+$/) as string,
      city: expect.any(String) as string,
    });
    expect((body as unknown as { columns: { key: string }[] }).columns.map(({ key }) => key)).toEqual([
      'phone',
      'city',
      'services',
      'rating',
      'today',
      'distance',
    ]);
  });

  it('agree with what the server accepts', async () => {
    const id = await createOrder(contract, parts);
    const found = (await candidates(`&id=${id}`)).body.data as unknown as Answered[];
    const sample = [...found.slice(0, 2), ...found.slice(-6)];
    for (const { id: agent, reasons } of sample) {
      const { status, body } = await contract.call('orders', {
        json: orderBody(parts, { agent_id: agent }),
        language: 'en',
      });
      expect([agent, status]).toEqual([agent, reasons.length === 0 ? 201 : 422]);
      expect(body.errors?.['agent_id'] ?? []).toEqual(expect.arrayContaining(reasons));
    }
  });

  it('of several orders are judged for all of them', async () => {
    const near = await createOrder(contract, parts);
    const far = await createOrder(contract, parts);
    const { rows } = await run(`select id from cities where id <> ${parts.city} order by id limit 1`);
    await run(`update orders set city_id = ${rows[0]?.['id']} where id = ${far}`);
    const own = async (ids: string) =>
      ((await candidates(`&id=${ids}`)).body.data as unknown as Answered[]).find((one) => one.id === parts.agent);
    expect((await own(`${near}`))?.reasons).toEqual([]);
    const [reason = ''] = (await own(`${far}`))?.reasons ?? [];
    const both = await own(`${near},${far}`);
    expect(both?.reasons).toContain(`${reason} (1 of 2)`);
    for (const ids of ['1,', 'x', '0', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])
      expect([ids, (await candidates(`&id=${ids}`)).status]).toEqual([ids, 422]);
  });

  it('are judged for what has been entered, for callers that may choose one', async () => {
    const draft = (record: object): string => `&draft=${encodeURIComponent(JSON.stringify(record))}`;
    const suits = async (record: object): Promise<boolean> => {
      const found = (await candidates(draft(record))).body.data as unknown as Answered[];
      return found.find(({ id }) => id === parts.agent)?.reasons.length === 0;
    };
    expect(await suits({ city_id: parts.city, service_id: parts.service })).toBe(true);
    expect(await suits({ city_id: parts.city + 1, service_id: parts.service })).toBe(false);
    expect((await candidates('&draft=nonsense')).status).toBe(422);
    expect((await candidates('', 'none')).status).toBe(403);
    expect((await contract.call('candidates?resource=orders&field=city_id')).status).toBe(404);
  });
});
