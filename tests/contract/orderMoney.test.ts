import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../server/product/seed/createRandom.ts';
import { openLedger } from '../../server/product/ledger/openLedger.ts';
import { createOrder, findOrderParts, goodInputs, orderBody, type OrderParts } from './orderBench.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { giveRole } from './giveRole.ts';
import { resetSettings, setSetting } from './setSetting.ts';

let contract: Contract;
let parts: OrderParts;
beforeAll(async () => {
  // Several connections write at once there, which is where money could be lost. Journeys use the embedded database.
  contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
  parts = await findOrderParts(contract);
});
afterAll(() => contract.close());

const query = async <Row>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(contract.context.store.db)).rows;
const number = async (text: string): Promise<number> =>
  Number((await query<{ n: string | null }>(`select (${text}) as n`))[0]?.n ?? 0);

/** What the customer’s book says, in dirhams. */
const balanceOf = (user: number): Promise<number> =>
  number(`select balance_after from points where user_id = ${user} order by id desc limit 1`);
const pointsOf = (user: number): Promise<number> =>
  number(`select point_after from points where user_id = ${user} order by id desc limit 1`);

/** The accounts of an order that are not 0, in fils. */
async function accountsOf(order: number): Promise<Record<string, number>> {
  const rows = await query<{ account: string; fils: string }>(
    `select account, sum(fils) as fils from lawha_ledger where order_id = ${order} group by account having sum(fils) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, fils }) => [account, Number(fils)]));
}

const charge = (amount: number, more: Record<string, unknown> = {}): Promise<Answer> =>
  contract.call('wallet_charges', { json: { user_id: parts.user, kind: 'payment', amount, ...more } });
const order = (more: Record<string, unknown>): Promise<Answer> =>
  contract.call('orders', { json: orderBody(parts, { type: 'maintenance', ...more }) });
const move = (id: number, status: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  contract.call(`orders/${id}/update-status`, { method: 'PATCH', json: { status, ...more } });

/** Moves an order on to a state of its usual way. */
async function moveTo(id: number, last: string, price: number): Promise<Answer> {
  const way: [string, Record<string, unknown>][] = [
    ['accepted', { agent_id: parts.agent }],
    ['in_the_way', {}],
    ['start', {}],
    ['pre_finished', { price }],
    ['ready_to_pay', { price }],
    ['finished', {}],
  ];
  let answer: Answer | undefined;
  for (const [state, inputs] of way) {
    answer = await move(id, state, inputs);
    if (answer.status !== 200 || state === last) break;
  }
  if (answer === undefined) throw new Error('nowhere to go');
  return answer;
}

/** A balance of nothing, so that a test says what is in it. */
async function emptyWallet(): Promise<void> {
  const { store } = contract.context;
  for (const table of ['lawha_ledger', 'settlements', 'discounts', 'points', 'wallet_charges'])
    await sql`delete from ${sql.table(table)}`.execute(store.db);
  await sql`delete from orders`.execute(store.db);
  await resetSettings(contract);
}

describe('MONEY-02: an order paid by wallet', () => {
  beforeEach(emptyWallet);

  it('needs the balance: 280 of 90 is refused with both amounts, and nothing is written', async () => {
    await charge(90);
    const refused = await order({ payment_method: 'wallet', price: 280 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['payment_method']]);
    expect(refused.body.errors?.['payment_method']?.[0]).toMatch(/90.*280/);
    expect([await balanceOf(parts.user), await number('select count(*) from orders')]).toEqual([90, 0]);
  });

  it('takes it with the order, follows its price, and gives it back when it is cancelled or deleted', async () => {
    await charge(500);
    const id = Number((await order({ payment_method: 'wallet', price: 280 })).body.data['id']);
    expect([await balanceOf(parts.user), await accountsOf(id)]).toEqual([220, { wallet: 28_000, advance: -28_000 }]);
    const change = (json: object): Promise<Answer> => contract.call(`orders/${id}`, { method: 'PATCH', json });
    await change({ price: 300 });
    expect(await balanceOf(parts.user)).toBe(200);
    expect((await change({ price: 500.01 })).status).toBe(422);
    await change({ payment_method: 'cash' });
    expect([await balanceOf(parts.user), await accountsOf(id)]).toEqual([500, {}]);
    await change({ payment_method: 'wallet' });
    expect(await balanceOf(parts.user)).toBe(200);
    expect((await move(id, 'admin_cancel', { reason_id: parts.reason })).status).toBe(200);
    expect([await balanceOf(parts.user), await accountsOf(id)]).toEqual([500, {}]);

    const other = Number((await order({ payment_method: 'wallet', price: 100 })).body.data['id']);
    expect((await contract.call(`orders/${other}`, { method: 'DELETE' })).status).toBe(200);
    expect(await balanceOf(parts.user)).toBe(500);
  });

  it('is given back by the timer too', async () => {
    await charge(100);
    const id = Number((await order({ payment_method: 'wallet', price: 60 })).body.data['id']);
    const { runTimers } = await import('../../server/states/runTimers.ts');
    await setSetting(contract, 'auto_cancel_minutes', 5);
    await sql`update orders set status_at = status_at - interval '1 hour', created_at = created_at - interval '1 hour'
      where id = ${id}`.execute(contract.context.store.db);
    await runTimers(contract.context);
    expect([(await contract.call(`orders/${id}`)).body.data['status'], await balanceOf(parts.user)]).toEqual([
      'auto_cancel',
      100,
    ]);
  });

  it('twelve at once cannot overdraw it', async () => {
    await charge(100);
    const answers = await Promise.all(Array.from({ length: 12 }, () => order({ payment_method: 'wallet', price: 30 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await balanceOf(parts.user)).toBe(10);
  });

  it('whose confirmed price is higher needs the rest; once reopened and cancelled, all of it is returned with its points', async () => {
    await charge(300);
    const id = Number((await order({ payment_method: 'wallet', price: 280 })).body.data['id']);
    const refused = await moveTo(id, 'ready_to_pay', 320);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['price']]);
    await charge(50);
    expect((await move(id, 'ready_to_pay', { price: 320 })).status).toBe(200);
    expect((await move(id, 'finished')).body.data['is_paid']).toBe(1);
    expect([await balanceOf(parts.user), await pointsOf(parts.user)]).toEqual([30, 320]);
    await move(id, 'reopen', { reason_id: parts.reasons.client });
    await move(id, 'open');
    const cancelled = await move(id, 'admin_cancel', { reason_id: parts.reason });
    expect([cancelled.status, cancelled.body.data['is_paid']]).toEqual([200, 0]);
    expect([await balanceOf(parts.user), await pointsOf(parts.user), await accountsOf(id)]).toEqual([350, 0, {}]);
  });

  it('that does not cover the confirmed price says what can be done: cash pays it, and the wallet has its money back', async () => {
    await charge(100);
    const id = Number((await order({ payment_method: 'wallet', price: 100 })).body.data['id']);
    const refused = await moveTo(id, 'ready_to_pay', 150);
    expect(refused.body.errors?.['price']?.[0]).toMatch(/0.*50.*[Cc]ash/);
    expect((await move(id, 'ready_to_pay', { price: 150, payment_method: 'cash' })).status).toBe(200);
    expect([await balanceOf(parts.user), await accountsOf(id)]).toEqual([100, { billed: 15_000, advance: -15_000 }]);
    await move(id, 'finished');
    expect(await accountsOf(id)).toMatchObject({ cash: 15_000 });
    await equalToTheFil();
  });

  it('points become balance and are spent by it', async () => {
    const id = await createOrder(contract, parts, { type: 'maintenance', price: 250 });
    await moveTo(id, 'finished', 250);
    expect(await pointsOf(parts.user)).toBe(250);
    expect((await charge(2.51, { kind: 'points' })).status).toBe(422);
    expect((await charge(2.5, { kind: 'points' })).status).toBe(201);
    expect([await pointsOf(parts.user), await balanceOf(parts.user)]).toEqual([0, 2.5]);
  });
});

describe('MONEY-01: the ledger of an order', () => {
  beforeEach(emptyWallet);

  it('has both sides of each step, in the transaction of its cause', async () => {
    const id = await createOrder(contract, parts, { type: 'maintenance', price: 105, company_id: parts.company });
    expect(await accountsOf(id)).toEqual({});
    await moveTo(id, 'ready_to_pay', 105);
    expect(await accountsOf(id)).toEqual({ billed: 10_500, advance: -10_500 });
    await move(id, 'finished');
    const sold = { cash: 10_500, vat: -500, agent: -8000, company: -1500, commission: -500 };
    expect(await accountsOf(id)).toEqual(sold);
    await move(id, 'reopen', { reason_id: parts.reasons.client });
    expect(await accountsOf(id)).toEqual({ cash: 10_500, advance: -10_500 });
    await move(id, 'closed');
    expect(await accountsOf(id)).toEqual(sold);
    const rows = await query<{ n: string }>('select sum(fils) as n from lawha_ledger group by move');
    expect(rows.every(({ n }) => Number(n) === 0)).toBe(true);
    expect((await contract.call(`ledger?order_id=${id}&account=cash`)).body.data[0]).toMatchObject({
      debit: 105,
      credit: null,
      kind: 'order',
    });
  });

  it('is read with its permission, and no call writes it', async () => {
    for (const [method, path] of [
      ['POST', 'ledger'],
      ['PATCH', 'ledger/1'],
      ['DELETE', 'ledger/1'],
      ['POST', 'settlements'],
      ['DELETE', 'settlements/1'],
      ['PATCH', 'wallet_charges/1'],
      ['DELETE', 'wallet_charges/1'],
    ] as const)
      expect([path, (await contract.call(path, { method, json: {} })).status]).toEqual([path, 405]);
    await giveRole(contract, 'limited', ['orders'], ['show']);
    expect((await contract.call('ledger', { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['ledger'], ['show']);
    expect((await contract.call('ledger', { as: 'limited' })).status).toBe(200);
  });

  it.each([
    [{ company_percentage: 21, provider_percentage: 80, technician_percentage: 70 }, ['provider_percentage']],
    [{ company_percentage: 20, provider_percentage: 80, technician_percentage: 80.01 }, ['technician_percentage']],
    [
      { company_percentage: 60, provider_percentage: 60, technician_percentage: 60 },
      ['provider_percentage', 'technician_percentage'],
    ],
    [{ company_percentage: 20, provider_percentage: 80, technician_percentage: 70 }, []],
  ])('refuses shares that are more than the whole: %j', async (shares, fields) => {
    const { status, body } = await contract.call('settings/order-setting', { method: 'PATCH', json: shares });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([fields.length > 0 ? 422 : 200, fields]);
    await resetSettings(contract);
  });
});

describe('MONEY-03: what is frozen with the price', () => {
  beforeEach(emptyWallet);

  const report = async (): Promise<string> =>
    JSON.stringify((await contract.call('financial_reports?per_page=100')).body);

  it('SETTINGS-07, RES-38: rates of the settings, so that 5 → 15 changes no month and no confirmed order, but later ones', async () => {
    const id = await createOrder(contract, parts, { type: 'maintenance', price: 105 });
    await moveTo(id, 'finished', 105);
    const waiting = await createOrder(contract, parts, { type: 'maintenance', price: 210 });
    await moveTo(waiting, 'ready_to_pay', 210);
    const before = await report();
    for (const [name, value] of [
      ['vat_value', 15],
      ['provider_percentage', 10],
      ['technician_percentage', 10],
    ] as const)
      await setSetting(contract, name, value);
    expect(await report()).toBe(before);
    const { body } = await move(waiting, 'finished');
    expect(body.data).toMatchObject({ vat_rate: 5, agent_rate: 80, company_rate: 0 });
    expect(await accountsOf(waiting)).toMatchObject({ vat: -1000, agent: -16_000, commission: -4000 });
    const later = await createOrder(contract, parts, { type: 'maintenance', price: 115 });
    await moveTo(later, 'finished', 115);
    expect(await accountsOf(later)).toMatchObject({ vat: -1500, agent: -1000 });
  });

  it('a month that is over stays to the byte when an order of it is reopened and cancelled', async () => {
    const id = await createOrder(contract, parts, { type: 'maintenance', price: 105 });
    await moveTo(id, 'finished', 105);
    // As if it had happened in March 2025.
    await query(`update lawha_ledger set period = '2025-03-01', at = '2025-03-10T08:00:00Z' where order_id = ${id}`);
    const march = async (): Promise<string> =>
      JSON.stringify(
        (await contract.call('financial_reports?month=3&year=2025')).body.data.map((row) => ({
          ...row,
          updated_at: null,
        })),
      );
    const before = await march();
    await move(id, 'reopen', { reason_id: parts.reasons.client });
    await move(id, 'open');
    await move(id, 'admin_cancel', { reason_id: parts.reason });
    expect([await march(), await balanceOf(parts.user)]).toEqual([before, 105]);
  });

  it('the offer: its terms apply to the final price, whatever becomes of the offer', async () => {
    const { body } = await contract.call('sales?per_page=1&is_active=1');
    const sale = Number(body.data[0]?.['id']);
    await query(`update sales set discount_type = 'percentage', discount_amount = 25, amount = null, service_id = null,
      usage_limit = null, start_date = '2026-11-01', end_date = '2026-11-30' where id = ${sale}`);
    const made = await order({ price: 200, sale_id: sale });
    const id = Number(made.body.data['id']);
    await query(`update sales set discount_amount = 90 where id = ${sale}`);
    const ready = await moveTo(id, 'pre_finished', 300);
    expect(ready.body.data).toMatchObject({ price: 225, discount: 75 });
    const confirmed = await move(id, 'ready_to_pay', { price: 225 });
    expect(confirmed.body.data).toMatchObject({ price: 225, discount: 75 });
    expect(await number(`select amount from discounts where order_id = ${id}`)).toBe(75);
    expect(await accountsOf(id)).toEqual({ billed: 22_500, advance: -22_500 });
  });
});

describe('MONEY-04: reports and settlements', () => {
  beforeEach(emptyWallet);

  it('say month by month what is sold, shared, due, paid out and in hands, by provider and company too', async () => {
    await charge(210);
    const cash = await createOrder(contract, parts, { type: 'maintenance', price: 105, company_id: parts.company });
    await moveTo(cash, 'finished', 105);
    const byWallet = Number((await order({ price: 210, payment_method: 'wallet' })).body.data['id']);
    await moveTo(byWallet, 'finished', 210);
    const waiting = await createOrder(contract, parts, { type: 'maintenance', price: 50 });
    await moveTo(waiting, 'ready_to_pay', 50);
    const figures = async (filter = ''): Promise<unknown> =>
      (await contract.call(`financial_reports?${filter}`)).body.data[0];
    expect(await figures()).toMatchObject({
      month: '2026-11-01',
      orders_count: 2,
      gross: 315,
      vat: 15,
      net: 300,
      commission: 45,
      shares: 255,
      paid_out: 0,
      due: 255,
      paid: 315,
      unpaid: 0,
      cash: 105,
      wallet: 210,
      awaiting: 50,
      cash_in_hands: 105,
    });
    expect(await figures(`company_id=${parts.company}`)).toMatchObject({ orders_count: 1, gross: 105, shares: 95 });
    expect(await figures(`provider_id=${parts.agent}&payment_method=wallet`)).toMatchObject({
      gross: 210,
      shares: 160,
    });
    expect((await contract.call(`financial_reports?provider_id=${parts.agent + 1}`)).body.data).toEqual([]);
  });

  it('what is due is marked as paid once, with the permission for it, and moves from due to paid', async () => {
    const id = await createOrder(contract, parts, { type: 'maintenance', price: 105 });
    await moveTo(id, 'finished', 105);
    const { data } = (await contract.call('settlements?per_page=10')).body;
    expect(
      data
        .map((row) => `${String(row['kind'])} ${String(row['amount'])} ${String(row['status'])}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['agent 80 due', 'cash 105 due']);
    await giveRole(contract, 'limited', ['settlements'], ['show']);
    const pay = (row: number, as: 'limited' | 'super'): Promise<Answer> =>
      contract.call(`settlements/${row}/update-status`, { method: 'PATCH', json: { status: 'paid' }, as });
    for (const row of data) expect((await pay(Number(row['id']), 'limited')).status).toBe(403);
    for (const row of data) expect((await pay(Number(row['id']), 'super')).status).toBe(200);
    for (const row of data) expect((await pay(Number(row['id']), 'super')).status).toBe(409);
    const [month] = (await contract.call('financial_reports')).body.data;
    expect(month).toMatchObject({ shares: 80, paid_out: 80, due: 0, cash_in_hands: 0, gross: 105 });

    const second = await createOrder(contract, parts, { type: 'maintenance', price: 10.5 });
    await moveTo(second, 'finished', 10.5);
    const open = await contract.call('settlements?status=due&kind=agent');
    expect(open.body.data.map((row) => row['amount'])).toEqual([8]);
  });
});

describe('MONEY-04: several at the same moment', () => {
  beforeEach(emptyWallet);

  const ready = (count: number): Promise<number[]> =>
    Array.from({ length: count }).reduce<Promise<number[]>>(async (before) => {
      const ids = await before;
      const id = await createOrder(contract, parts, { type: 'maintenance', price: 105 });
      await moveTo(id, 'ready_to_pay', 105);
      return [...ids, id];
    }, Promise.resolve([]));
  const finish = (ids: readonly number[]): Promise<Answer>[] => ids.map((id) => move(id, 'finished'));
  const settled = (): Promise<Record<string, unknown>[]> =>
    query('select kind, status, amount::float as amount from settlements order by kind, status, id');

  it('orders that one technician finishes are in one settlement of the month', async () => {
    const done = await Promise.all(finish(await ready(6)));
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
    expect(await settled()).toEqual([
      { kind: 'agent', status: 'due', amount: 480 },
      { kind: 'cash', status: 'due', amount: 630 },
    ]);
  });

  it('what is finished while a settlement is paid is due again, and of two who pay one does', async () => {
    const [first = 0, ...others] = await ready(4);
    await Promise.all(finish([first]));
    const [row] = (await contract.call('settlements?status=due&kind=agent')).body.data;
    const pay = (): Promise<Answer> =>
      contract.call(`settlements/${String(row?.['id'])}/update-status`, { method: 'PATCH', json: { status: 'paid' } });
    const [one, two, ...done] = await Promise.all([pay(), pay(), ...finish(others)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await number(`select sum(amount) from settlements where kind = 'agent'`)).toBe(320);
    expect(await number(`select count(*) from settlements where kind = 'agent' and status = 'due'`)).toBeLessThan(2);
    await equalToTheFil();
  });

  it('what is paid out is divided by how its orders were paid', async () => {
    await charge(210);
    await Promise.all(finish(await ready(1)));
    await moveTo(Number((await order({ payment_method: 'wallet', price: 210 })).body.data['id']), 'finished', 210);
    const figures = async (method: string): Promise<unknown> =>
      (await contract.call(`financial_reports?payment_method=${method}`)).body.data[0];
    const pay = async (): Promise<void> => {
      const [row] = (await contract.call('settlements?status=due&kind=agent')).body.data;
      await contract.call(`settlements/${String(row?.['id'])}/update-status`, {
        method: 'PATCH',
        json: { status: 'paid' },
      });
    };
    await pay();
    expect(await figures('cash')).toMatchObject({ shares: 80, paid_out: 80, due: 0 });
    expect(await figures('wallet')).toMatchObject({ shares: 160, paid_out: 160, due: 0 });
    await Promise.all(finish(await ready(1)));
    expect(await figures('cash')).toMatchObject({ shares: 160, paid_out: 80, due: 80 });
    await pay();
    expect(await figures('cash')).toMatchObject({ paid_out: 160, due: 0 });
    expect(await figures('wallet')).toMatchObject({ paid_out: 160, due: 0 });
  });
});

describe('MONEY-05: the server', () => {
  const SEED = Number(process.env['WALK_SEED'] ?? randomInt(1_000_000_000));

  it('a random day leaves ledger, balances, orders, settlements and reports equal to the fil', async () => {
    await emptyWallet();
    const random = createRandom(SEED);
    const users = (await query<{ id: string }>('select id from users where is_active = 1 and is_ban = 0 limit 3')).map(
      ({ id }) => Number(id),
    );
    const price = (): number => random.int(0, 40_000) / 100;
    try {
      for (let count = 0; count < 120; count += 1) {
        const kind = random.next();
        const [found] = await query<{ id: string; status: string }>(
          `select id, status from orders where status <> 'admin_cancel' order by id offset ${random.int(0, 15)} limit 1`,
        );
        if (kind < 0.12) await charge(random.int(1, 90_000) / 100, { user_id: random.pick(users) });
        else if (kind < 0.18)
          await contract.call('settings/order-setting', {
            method: 'PATCH',
            json: { vat_value: random.int(0, 20), company_percentage: random.int(0, 40) },
          });
        else if (kind < 0.22) {
          const [row] = (await contract.call('settlements?status=due&per_page=1')).body.data;
          if (row)
            await contract.call(`settlements/${String(row['id'])}/update-status`, {
              method: 'PATCH',
              json: { status: 'paid' },
            });
        } else if (kind < 0.45 || found === undefined)
          await order({
            user_id: random.pick(users),
            price: price(),
            payment_method: random.pick(['cash', 'wallet']),
            ...(random.chance(0.3) && { company_id: parts.company }),
          });
        else if (random.chance(0.12))
          await contract.call(`orders/${found.id}`, { method: 'PATCH', json: { price: price() } });
        else {
          const next: Record<string, string[]> = {
            pending: ['accepted', 'accepted', 'accepted', 'admin_cancel'],
            accepted: ['in_the_way'],
            in_the_way: ['start'],
            start: ['pre_finished'],
            pre_finished: ['ready_to_pay'],
            ready_to_pay: ['finished'],
            finished: ['closed', 'reopen'],
            closed: ['reopen'],
            reopen: ['open', 'closed'],
            open: ['accepted', 'admin_cancel'],
          };
          const to = random.pick(next[found.status] ?? ['admin_cancel']);
          await move(Number(found.id), to, { ...goodInputs(parts, to), price: price(), report_price: price() });
        }
      }
      await equalToTheFil();
    } catch (error) {
      throw new Error(`WALK_SEED=${SEED} fails`, { cause: error });
    }
    expect(await number('select count(*) from lawha_ledger')).toBeGreaterThan(0);
  });

  it('an older data folder is entered once, and its sums are those of its orders and balances', async () => {
    await emptyWallet();
    await charge(1000);
    for (const [method, last] of [
      ['cash', 'finished'],
      ['wallet', 'finished'],
      ['cash', 'ready_to_pay'],
      ['wallet', 'accepted'],
    ] as const) {
      const id = Number((await order({ price: 120.55, payment_method: method })).body.data['id']);
      await moveTo(id, last, 120.55);
    }
    const kept = await query('select account, sum(fils) as fils from lawha_ledger group by account order by account');
    const due = await query('select kind, amount from settlements order by kind, amount');
    for (const text of ['delete from lawha_ledger', 'delete from settlements', 'update orders set vat_rate = null'])
      await query(text);
    for (let again = 0; again < 2; again += 1) {
      await contract.context.store.transaction(openLedger);
      expect(
        await query('select account, sum(fils) as fils from lawha_ledger group by account order by account'),
      ).toEqual(kept);
      expect(await query('select kind, amount from settlements order by kind, amount')).toEqual(due);
    }
    await equalToTheFil();
  });
});

/** Compares the ledger with everything that it must agree with. */
async function equalToTheFil(): Promise<void> {
  expect(
    await number('select count(*) from (select move from lawha_ledger group by move having sum(fils) <> 0) x'),
  ).toBe(0);
  expect(
    await query(`select u.id from users u
      left join (select user_id, -sum(fils) as fils from lawha_ledger where account = 'wallet' group by user_id) l on l.user_id = u.id
      left join lateral (select balance_after from points p where p.user_id = u.id order by id desc limit 1) b on true
      where coalesce(l.fils, 0) <> coalesce(round(b.balance_after * 100), 0)`),
  ).toEqual([]);
  expect(
    await query(`select o.id, o.status from orders o
      left join (select order_id, -sum(fils) filter (where account in ('vat', 'commission', 'agent', 'company')) as income,
          sum(sold) as sold, sum(fils) filter (where account in ('wallet', 'cash', 'bank', 'opening')) as received
        from lawha_ledger group by order_id) l on l.order_id = o.id
      where coalesce(l.income, 0) <> case when o.status in ('finished', 'closed')
          then round((coalesce(o.price, 0) + coalesce(o.report_price, 0)) * 100) else 0 end
        or coalesce(l.sold, 0) <> case when o.status in ('finished', 'closed') then 1 else 0 end
        or (o.status in ('finished', 'closed') and l.received <> l.income)
        or (o.status like '%cancel' and coalesce(l.received, 0) <> 0)`),
  ).toEqual([]);
  const { totals } = (await contract.call('financial_reports?per_page=100')).body.meta as unknown as {
    totals: Record<string, number>;
  };
  const fils = (name: string): number => Math.round((totals[name] ?? 0) * 100);
  const gross = await number(`select round(sum(coalesce(price, 0) + coalesce(report_price, 0)) * 100) from orders
    where status in ('finished', 'closed')`);
  expect([fils('gross'), fils('vat') + fils('commission') + fils('shares')]).toEqual([gross, gross]);
  const due = (kinds: string, status: string): Promise<number> =>
    number(
      `select coalesce(round(sum(amount) * 100), 0) from settlements where kind in (${kinds}) and status = '${status}'`,
    );
  expect([await due(`'agent', 'company'`, 'due'), await due(`'agent', 'company'`, 'paid')]).toEqual([
    fils('due'),
    fils('paid_out'),
  ]);
  expect(await due(`'cash'`, 'due')).toBe(fils('cash_in_hands'));
}
