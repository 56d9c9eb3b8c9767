import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { type AnswerBody, type Contract, openContract } from './openContract.ts';
import { openLedger } from '../../server/product/ledger/openLedger.ts';
import { resetSettings, setSetting } from './setSetting.ts';

let contract: Contract;
/** Records that every order needs. */
const some = { user: 0, service: 0, sub: 0, city: 0, agents: [0, 0] as [number, number] };

const one = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<number> =>
  Number((await statement.execute(contract.context.store.db)).rows[0]?.id);

beforeAll(async () => {
  contract = await openContract();
  some.user = await one(sql`select id from users order by id limit 1`);
  some.sub = await one(sql`select id from subservice order by id limit 1`);
  some.service = await one(sql`select service_id as id from subservice where id = ${some.sub}`);
  some.city = await one(sql`select id from cities order by id limit 1`);
  some.agents = [
    await one(sql`select id from agents order by id limit 1`),
    await one(sql`select id from agents order by id desc limit 1`),
  ];
});
afterAll(() => contract.close());

interface Sold {
  price: number;
  report?: number;
  method?: 'cash' | 'wallet';
  paid?: 0 | 1;
  status?: string;
  agent?: number;
  /** When it was finished. */
  at?: string;
  /** When its status changed last: an order is closed days after it was finished. */
  closed?: string;
}

async function sell(orders: readonly Sold[]): Promise<void> {
  const { db } = contract.context.store;
  for (const order of orders) {
    const { price, report = null, method = 'cash', paid = 1, status = 'finished', at = '2026-05-10T08:00:00Z' } = order;
    const id = await one(sql`
      insert into orders (type, user_id, service_id, sub_service_id, city_id, point_lat, point_lng, point_location,
        payment_method, price, report_price, is_paid, status, status_at, agent_id, visit_date, visit_time)
      values ('maintenance', ${some.user}, ${some.service}, ${some.sub}, ${some.city}, 25, 55, 'x', ${method},
        ${String(price)}, ${report === null ? null : String(report)}, ${paid}, ${status}, ${order.closed ?? at},
        ${order.agent ?? some.agents[0]}, '2026-05-10', '10:00') returning id`);
    await sql`insert into lawha_state_changes (resource, record_id, from_state, to_state, actor, at)
      values ('orders', ${id}, 'ready_to_pay', 'finished', 'agent', ${at})`.execute(db);
  }
  await contract.context.store.transaction(openLedger);
}

/** No orders, and nothing of them in the books. */
async function clearBooks(): Promise<void> {
  const { db } = contract.context.store;
  await sql`truncate orders cascade`.execute(db);
  for (const table of ['lawha_ledger', 'settlements']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from lawha_state_changes where resource = 'orders'`.execute(db);
}

async function report(query = ''): Promise<AnswerBody & { meta: { totals?: Record<string, number> } }> {
  const { body, status } = await contract.call(`financial_reports?sort=month&per_page=100&${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const figures = ({ data }: AnswerBody): unknown[] =>
  data.map((row) => [row['month'], row['orders_count'], row['gross'], row['vat'], row['net']]);

describe('RES-38: the books by month', () => {
  beforeEach(clearBooks);

  it('count orders that are finished or closed, in the month of Dubai in which they were finished', async () => {
    await sell([
      { price: 105, at: '2026-05-31T19:59:59Z' },
      { price: 210, at: '2026-05-31T20:00:00Z' },
      { price: 21, at: '2026-05-20T08:00:00Z', closed: '2026-06-03T08:00:00Z', status: 'closed' },
      { price: 999, status: 'admin_cancel' },
      { price: 999, status: 'reopen' },
      { price: 999, status: 'pending', paid: 0 },
    ]);
    expect(figures(await report())).toEqual([
      ['2026-05-01', 2, 126, 6, 120],
      ['2026-06-01', 1, 210, 10, 200],
    ]);
  });

  it('split the sum by what is paid and how; the report of an inspection is sold too', async () => {
    await sell([
      { price: 99, report: 180, method: 'wallet' },
      { price: 50.5, paid: 0 },
      { price: 0.25, method: 'wallet' },
    ]);
    const { data } = await report();
    expect(data[0]).toMatchObject({ gross: 329.75, paid: 279.25, unpaid: 50.5, cash: 50.5, wallet: 279.25 });
  });

  it.each([
    ['month=5', ['2025-05-01', '2026-05-01']],
    ['year=2026', ['2026-05-01', '2026-06-01']],
    ['year=2026&month=6', ['2026-06-01']],
    ['payment_method=wallet', ['2026-06-01']],
    ['payment_method=wallet&month=5', []],
  ])('FILTER-10, FILTER-11: %s shows %j', async (query, months) => {
    await sell([
      { price: 10, at: '2025-05-10T08:00:00Z' },
      { price: 20, at: '2026-05-10T08:00:00Z' },
      { price: 40, at: '2026-06-10T08:00:00Z', method: 'wallet' },
    ]);
    const { data, meta } = await report(query);
    expect(data.map(({ month }) => month)).toEqual(months);
    expect(meta.total).toBe(months.length);
  });

  it('FILTER-11: who served and how it was paid narrow what a month adds up, not which months there are', async () => {
    const [first, second] = some.agents;
    await sell([
      { price: 10, agent: first },
      { price: 20, agent: second },
      { price: 40, agent: second, method: 'wallet' },
    ]);
    const gross = async (query: string): Promise<unknown> => (await report(query)).data.map((row) => row['gross']);
    expect(await gross('')).toEqual([70]);
    expect(await gross(`provider_id=${second}`)).toEqual([60]);
    expect(await gross(`provider_id=${second}&payment_method=cash`)).toEqual([20]);
    expect((await report(`provider_id=${first}`)).meta.totals).toMatchObject({ orders_count: 1, gross: 10 });
  });

  it.each([['payment_method=card'], ['provider_id=x'], ['month=13'], ['year=1900'], ['month=5&month=6']])(
    'FILTER-06: %s is refused',
    async (query) => {
      expect((await contract.call(`financial_reports?${query}`)).status).toBe(422);
    },
  );

  it('the page says the sums of every page, and an empty list sums up to nothing', async () => {
    await sell([
      { price: 0.1, at: '2026-03-10T08:00:00Z' },
      { price: 0.2, at: '2026-04-10T08:00:00Z' },
    ]);
    const { body } = await contract.call('financial_reports?per_page=1&page=2');
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ total: 2, totals: { orders_count: 2, gross: 0.3 } });
    expect((await report('year=2000')).meta.totals).toMatchObject({ orders_count: 0, gross: 0, vat: 0 });
  });

  it('MONEY-03: another VAT counts for what is sold afterwards and leaves every month as it was', async () => {
    await sell([{ price: 105, at: '2026-05-10T08:00:00Z' }]);
    const before = JSON.stringify(await report());
    await setSetting(contract, 'vat_value', 10);
    expect(JSON.stringify(await report())).toBe(before);
    await sell([{ price: 110, at: '2026-06-10T08:00:00Z' }]);
    expect(figures(await report())).toEqual([
      ['2026-05-01', 1, 105, 5, 100],
      ['2026-06-01', 1, 110, 10, 100],
    ]);
    await resetSettings(contract);
  });

  it('is exact to the fil whatever is sold: rows agree with the orders, parts with the whole, sums with the rows', async () => {
    const fils = fc.integer({ min: 0, max: 5_000_000 });
    const orders = fc.array(
      fc.record({
        price: fils,
        method: fc.constantFrom<'cash' | 'wallet'>('cash', 'wallet'),
        paid: fc.constantFrom<0 | 1>(0, 1),
        month: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(orders, async (list) => {
        await clearBooks();
        await sell(
          list.map(({ price, method, paid, month }) => ({
            price: price / 100,
            method,
            paid,
            at: `2026-0${month}-10T08:00:00Z`,
          })),
        );
        const { data, meta } = await report();
        const cents = (value: unknown): number => Math.round(Number(value) * 100);
        for (const row of data) {
          const month = Number(String(row['month']).slice(5, 7));
          const sold = list.filter((order) => order.month === month).map(({ price }) => price);
          const gross = sold.reduce((sum, price) => sum + price, 0);
          expect(cents(row['gross'])).toBe(gross);
          // Half up, order by order: 5 / 105 of each.
          expect(cents(row['vat'])).toBe(sold.reduce((sum, price) => sum + Math.floor((price * 10 + 105) / 210), 0));
          expect(cents(row['commission']) + cents(row['shares'])).toBe(cents(row['net']));
          expect(cents(row['paid_out']) + cents(row['due'])).toBe(cents(row['shares']));
          for (const [a, b] of [
            ['vat', 'net'],
            ['paid', 'unpaid'],
            ['cash', 'wallet'],
          ] as const)
            expect(cents(row[a]) + cents(row[b])).toBe(gross);
        }
        for (const [name, total] of Object.entries(meta.totals ?? {}))
          expect(cents(total)).toBe(data.reduce((sum, row) => sum + cents(row[name]), 0));
      }),
      { numRuns: 15 },
    );
  });
});

describe('what only reads', () => {
  it.each([
    ['POST', 'financial_reports'],
    ['DELETE', 'financial_reports/202605'],
    ['POST', 'points'],
    ['PUT', 'points/1'],
    ['DELETE', 'points/1'],
    ['DELETE', 'discounts/1'],
    ['POST', 'discounts/deleteAll'],
  ] as const)('RES-02: %s %s is not offered', async (method, path) => {
    expect((await contract.call(path, { method, json: {} })).status).toBe(405);
  });
});

describe('RES-28: offers are checked', () => {
  it.each<[what: string, change: object, field: string | undefined]>([
    ['a percentage of 100', { discount_type: 'percentage', discount_amount: 100 }, undefined],
    ['a percentage above 100', { discount_type: 'percentage', discount_amount: 100.5 }, 'discount_amount'],
    ['a percentage below 1', { discount_type: 'percentage', discount_amount: 0.5 }, 'discount_amount'],
    ['an amount above 100', { discount_type: 'amount', discount_amount: 250.75 }, undefined],
    ['an amount of nothing', { discount_type: 'amount', discount_amount: 0 }, 'discount_amount'],
    ['thousandths', { discount_type: 'amount', discount_amount: 1.005 }, 'discount_amount'],
    ['an end before the start', { start_date: '2026-06-02', end_date: '2026-06-01' }, 'end_date'],
    ['a single day', { start_date: '2026-06-01', end_date: '2026-06-01' }, undefined],
    ['a code of small letters', { code: 'ahlan15' }, 'code'],
    ['a code with a space', { code: 'AB C' }, 'code'],
    ['a code of two characters', { code: 'AB' }, 'code'],
    ['a code that another offer has', { code: 'AHLAN15' }, 'code'],
    ['no code', { code: null }, undefined],
    ['no service', { service_id: null }, undefined],
    ['a service that there is none of', { service_id: 9999 }, 'service_id'],
    ['a limit of 0', { usage_limit: 0 }, 'usage_limit'],
    ['a limit of 100001', { usage_limit: 100_001 }, 'usage_limit'],
    ['another type', { discount_type: 'gift' }, 'discount_type'],
  ])('%s', async (_, change, field) => {
    const { status, body } = await contract.call('sales/2', { method: 'PATCH', json: change });
    expect([status, Object.keys(body.errors ?? {})]).toEqual(field === undefined ? [200, []] : [422, [field]]);
  });
});

describe('SHELL-14: the fixed menu', () => {
  it('has offers under the homepage’s content; ledgers and books are linked from home and have no entry', async () => {
    const { navigation } = await loadOnce();
    const entryOf = (name: string): string | undefined =>
      navigation.groups.find(({ resources }) => resources.some((placed) => placed === name))?.id;
    expect(entryOf('sales')).toBe('homepage');
    for (const name of ['points', 'discounts', 'financial_reports']) {
      expect(entryOf(name)).toBeUndefined();
      expect(navigation.home?.links).toContain(name);
    }
  });
});
