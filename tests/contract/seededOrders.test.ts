import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesOfSet } from '../../engine/core/definition/transitions.ts';
import { type Contract, NOW, openContract } from './openContract.ts';

const ORDERS = 400;
let contract: Contract;

beforeAll(async () => {
  contract = await openContract({ orders: ORDERS });
});
afterAll(() => contract.close());

async function totalOf(query: string): Promise<number> {
  const { status, body } = await contract.call(`orders?per_page=1&${query}`);
  expect(status).toBe(200);
  return body.meta.total;
}

async function countOf(condition: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from orders where ${sql.raw(condition)}`.execute(
    contract.context.store.db,
  );
  return Number(rows[0]?.n);
}

describe('MEND-24: statistics count the rows of the list', () => {
  it.each([
    ['status_canceled=1', 'a variant'],
    ['type=inspection&payment_method=wallet', 'filters'],
    ['from_date=2026-01-01&to_date=2026-06-30', 'a range of days'],
    ['keyword=دبي', 'a search'],
    ['without_status_canceled=1', 'the list that the tile of all orders leads to'],
    ['status_canceled=1&keyword=zzzzzz', 'a search without result'],
  ])('%s: %s', async (query) => {
    const { body } = await contract.call(`orders?per_page=1&${query}`);
    const { total } = body.meta;
    const sets = ['cancelled_order_count', 'in_progress_order_count', 'finished_order_count'];
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    expect(body.statistc['count']).toBe(total);
    expect(sum(body.statistics.map(({ value }) => value))).toBe(total);
    expect(sum(sets.map((set) => body.statistc[set] ?? 0))).toBeLessThanOrEqual(total);
    expect(sum((body.trend ?? []).map(({ value }) => value))).toBeLessThanOrEqual(total);
  });

  it('a list of cancelled orders counts no others', async () => {
    const { body } = await contract.call('orders?per_page=1&status_canceled=1');
    expect(body.statistc).toMatchObject({
      count: body.meta.total,
      cancelled_order_count: body.meta.total,
      in_progress_order_count: 0,
      finished_order_count: 0,
    });
  });

  it.each(['terms', 'roles', 'steps'])(
    'a group without statistics answers its number of records: %s',
    async (group) => {
      const { body } = await contract.call(`${group}?per_page=10`);
      expect(body.statistc).toMatchObject({ count: body.meta.total });
    },
  );
});

describe('MEND-23: search', () => {
  const idsOf = async (path: string): Promise<unknown[]> => {
    const { status, body } = await contract.call(path);
    expect(status).toBe(200);
    return body.data.map(({ id }) => id);
  };

  it.each([
    ['عبد الله', 'عبدالله'],
    ['عبدالرحمن', 'عبد الرحمن'],
    ['أبو زيد', 'أبوزيد'],
    ['سيفالدين', 'سيف الدين'],
  ])('«%s» is found as «%s», with the words in any order, and so are its orders', async (stored, sought) => {
    const { db } = contract.context.store;
    await sql`update users set first_name = ${stored}, last_name = 'الظريفي' where id = (select user_id from orders where id = 7)`.execute(
      db,
    );
    const found = await idsOf(`users?keyword=${encodeURIComponent(stored)} الظريفي`);
    expect(found).toHaveLength(1);
    for (const keyword of [`${sought} الظريفي`, `الظريفي ${sought}`, `الظريفي ${stored}`]) {
      expect(await idsOf(`users?keyword=${encodeURIComponent(keyword)}`)).toEqual(found);
      expect(await idsOf(`orders?per_page=100&keyword=${encodeURIComponent(keyword)}`)).toContain(7);
    }
    expect(await idsOf(`users?keyword=${encodeURIComponent(`${stored} الظريفي غائب`)}`)).toEqual([]);
  });

  it.each(['137', '#137', '١٣٧', ' 137 '])('an order is found by its number: «%s»', async (number) => {
    expect(await idsOf(`orders?per_page=100&keyword=${encodeURIComponent(number)}`)).toContain(137);
  });
});

describe('seeded orders', () => {
  it('ENGINE-09: are listed, newest first, with their customers, services and cities', async () => {
    const { body } = await contract.call('orders?per_page=20');
    expect(body.meta.total).toBe(ORDERS);
    expect(body.data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => ORDERS - index));
    const named = ['user', 'service', 'sub_service', 'city'];
    const bare = body.data.flatMap((row) =>
      named.filter((name) => typeof row[name] !== 'object' || row[name] === null),
    );
    expect(bare).toEqual([]);
  });

  it('ORDERS-10: the counts are those of the sets', async () => {
    const states = contract.resources.find(({ name }) => name === 'orders')?.states;
    if (states === undefined) throw new Error('orders have no states');
    const listOf = (set: string): string =>
      `status in (${valuesOfSet(states, set)
        .map((value) => `'${value}'`)
        .join(', ')})`;
    const { body } = await contract.call('orders?per_page=1');
    expect(body.statistc).toMatchObject({
      count: ORDERS,
      cancelled_order_count: await countOf(listOf('cancelled')),
      in_progress_order_count: await countOf(listOf('in_progress')),
      finished_order_count: await countOf(listOf('finished')),
    });
    const [cancelled, others] = [await totalOf('status_canceled=1'), await totalOf('without_status_canceled=1')];
    expect(cancelled).toBeGreaterThan(40);
    expect(cancelled + others).toBe(ORDERS);
  });

  it.each([
    ['status=agent_cancel', `status = 'agent_cancel'`],
    ['created_by=agent&is_technical_order=1', `created_by = 'agent' and is_technical_order = 1`],
    ['type=inspection&day=today', `type = 'inspection' and visit_date = '2026-11-20'`],
    ['day=tomorrow', `visit_date = '2026-11-21'`],
    ['payment_method=wallet', `payment_method = 'wallet'`],
    ['without_status_canceled=1&created_by=agent', `status not like '%cancel%' and created_by = 'agent'`],
    ['from_date=2026-11-21&to_date=2026-11-21', `visit_date = '2026-11-21'`],
    ['from_date=2026-11-18&status=pending', `visit_date >= '2026-11-18' and status = 'pending'`],
  ])('ORDERS-05, FILTER-05, FILTER-09: the total of %s holds', async (query, condition) => {
    expect(await totalOf(query)).toBe(await countOf(condition));
  });

  it.each(['last_login', 'last_logout'])('FILTER-06: %s is that day or later', async (name) => {
    const { db } = contract.context.store;
    const { rows } = await sql<{ day: string; later: string; all: string }>`
      with days as (select (${sql.ref(name)} at time zone 'Asia/Dubai')::date as day from users),
        chosen as (select day from days where day is not null order by day desc offset 40 limit 1)
      select to_char(max(chosen.day), 'YYYY-MM-DD') as day, count(*) as all,
        count(*) filter (where days.day >= chosen.day) as later from days cross join chosen`.execute(db);
    const [found] = rows;
    const { body } = await contract.call(`users?${name}=${found?.day}&per_page=1`);
    expect([body.meta.total, Number(found?.later) < Number(found?.all)]).toEqual([Number(found?.later), true]);
    expect(body.meta.total).toBeGreaterThanOrEqual(41);
  });

  it('ORDERS-09: the history of each ends in its state, and nothing of it is in the future', async () => {
    const { body } = await contract.call('orders?per_page=20');
    for (const { id, status } of body.data) {
      const changes = (await contract.call(`orders/${String(id)}/state_changes`)).body.data;
      expect(changes[0]).toMatchObject({ from: null, to: 'pending' });
      expect(changes.at(-1)).toMatchObject({ to: status });
      expect(changes.every(({ at }) => Date.parse(at as string) <= NOW.getTime())).toBe(true);
    }
  });

  it('a new order is numbered behind them', async () => {
    const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(
      contract.context.store.db,
    );
    expect(Number(rows[0]?.id)).toBeGreaterThan(ORDERS);
  });
});
