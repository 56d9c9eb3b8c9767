import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundUp } from '../../engine/core/text/format.ts';
import { foldRollups } from '../../server/store/foldRollups.ts';
import { type Contract, NOW, openContract } from './openContract.ts';

let contract: Contract;

interface DayCount {
  date: string;
  value: number;
}

const HOUR_MS = 60 * 60 * 1000;
/** Midnight in Dubai of the day of the contract. */
const MIDNIGHT = new Date('2026-11-20T00:00:00+04:00').getTime();

/** Adds an order as an old system could have left it; only what is counted matters. */
async function addOrder(order: { status: string; at: number; user?: number; agent?: number }): Promise<void> {
  const { db } = contract.context.store;
  const created = new Date(order.at).toISOString();
  await sql`
    insert into orders (id, type, user_id, service_id, sub_service_id, city_id, point_lat, point_lng, payment_method,
      agent_id, price, status, created_by, created_at)
    select coalesce((select max(id) from orders), 0) + 1, 'inspection', ${order.user ?? null}::bigint, s.service_id, s.id,
      (select min(id) from cities), 25.2, 55.3, 'cash', ${order.agent ?? null}::bigint, 100, ${order.status}, 'client', ${created}
    from (select id, service_id from subservice order by id limit 1) s`.execute(db);
}

async function firstIds(table: string): Promise<number[]> {
  const { rows } = await sql<{ id: string | number }>`select id from ${sql.table(table)} order by id limit 3`.execute(
    contract.context.store.db,
  );
  return rows.map(({ id }) => Number(id));
}

async function orderList(language: 'ar' | 'en' = 'ar') {
  const { body } = await contract.call('orders?per_page=1', { language });
  return body as typeof body & { trend: DayCount[] };
}

const valueOn = (trend: readonly DayCount[], date: string): number | undefined =>
  trend.find((day) => day.date === date)?.value;

let before: Awaited<ReturnType<typeof orderList>>;
let users: number[];
let providers: number[];

beforeAll(async () => {
  contract = await openContract();
  [users, providers] = [await firstIds('users'), await firstIds('providers')];
  before = await orderList();
  const [user = 0, other = 0] = users;
  const agent = providers[1] ?? 0;
  // The last half hour of yesterday, the first of today, the last of today, the first of tomorrow.
  await addOrder({ status: 'pending', at: MIDNIGHT - HOUR_MS / 2, user });
  await addOrder({ status: 'accepted', at: MIDNIGHT + HOUR_MS / 2, user, agent });
  await addOrder({ status: 'accept', at: MIDNIGHT + 23.5 * HOUR_MS, user, agent });
  await addOrder({ status: 'finished', at: MIDNIGHT + 24.5 * HOUR_MS, user: other });
  await addOrder({ status: 'client_cancel', at: MIDNIGHT - 29 * 24 * HOUR_MS, user });
  await addOrder({ status: 'client_canceled', at: MIDNIGHT - 29 * 24 * HOUR_MS - 1, user });
});
afterAll(() => contract.close());

describe('statistics of a list', () => {
  it('LIST-10, LIST-14: both keys are sent: the counts object with the three order counts, the array by state', async () => {
    const { statistc, statistics, meta } = await orderList();
    const grown = (key: string): number => (statistc[key] ?? Number.NaN) - (before.statistc[key] ?? Number.NaN);
    expect(statistc['count']).toBe(meta.total);
    expect([
      grown('count'),
      grown('in_progress_order_count'),
      grown('finished_order_count'),
      grown('cancelled_order_count'),
    ]).toEqual([6, 2, 1, 2]);
    expect(statistics.reduce((sum, { value }) => sum + value, 0)).toBe(meta.total);
    const values = statistics.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('another spelling of a state counts as the state, under its name in the language', async () => {
    const grown = (id: string, now: typeof before): number =>
      (now.statistics.find((item) => item.id === id)?.value ?? 0) -
      (before.statistics.find((item) => item.id === id)?.value ?? 0);
    const now = await orderList();
    expect(grown('accepted', now)).toBe(2);
    expect(now.statistics.some(({ id }) => id === 'accept')).toBe(false);
    expect(now.statistics.find(({ id }) => id === 'accepted')?.name).toBe('مقبول');
    expect((await orderList('en')).statistics.find(({ id }) => id === 'accepted')?.name).toBe('Accepted');
  });

  it('MEND-24: with filters they are of what is listed', async () => {
    const { body } = await contract.call('orders?per_page=1&status=finished');
    expect(body.statistc['count']).toBe(body.meta.total);
    expect(body.meta.total).toBeLessThan((await orderList()).statistc['count'] ?? 0);
  });

  it('the trend has thirty days of Dubai, those without records too, and none outside', async () => {
    const { trend } = await orderList();
    expect(trend.map(({ date }) => date).at(-1)).toBe('2026-11-20');
    expect(trend.at(0)?.date).toBe('2026-10-22');
    expect(new Set(trend.map(({ date }) => date)).size).toBe(30);
    const grown = (date: string): number => (valueOn(trend, date) ?? 0) - (valueOn(before.trend, date) ?? 0);
    expect([grown('2026-11-19'), grown('2026-11-20'), grown('2026-10-22')]).toEqual([1, 2, 1]);
    expect(trend.reduce((sum, { value }) => sum + value, 0)).toBe(
      before.trend.reduce((sum, { value }) => sum + value, 0) + 4,
    );
  });

  it('a group whose definition asks for no trend sends none', async () => {
    expect((await contract.call('countries?per_page=1')).body).not.toHaveProperty('trend');
  });

  it('CONST-01: a share is sent exactly, to be rounded up by who shows it', async () => {
    const { body } = await contract.call('countries?per_page=1');
    const { percentage = -1, active_count: active = 0, count = 0 } = body.statistc;
    expect(Math.abs(percentage - (100 * active) / count)).toBeLessThan(0.01);
    expect(roundUp(33.01)).toBe(34);
  });
});

describe('statistics of home', () => {
  const topOf = async (key: 'top_customers' | 'top_providers'): Promise<Record<string, unknown>[]> => {
    const { body } = await contract.call('statistics');
    expect(JSON.stringify(body)).not.toContain('password');
    return (body as unknown as Record<typeof key, Record<string, unknown>[]>)[key];
  };
  const countedAnew = async (table: string, field: string): Promise<number[]> => {
    const { rows } = await sql<{ id: string | number }>`
      select p.id from ${sql.table(table)} p join orders o on o.${sql.ref(field)} = p.id
      group by p.id order by count(*) desc, p.id limit 5`.execute(contract.context.store.db);
    return rows.map(({ id }) => Number(id));
  };

  it('HOME-05, HOME-08: the answer carries the people to whom most orders point, in their six fields', async () => {
    for (const [key, table, field] of [
      ['top_customers', 'users', 'user_id'],
      ['top_providers', 'providers', 'agent_id'],
    ] as const) {
      const top = await topOf(key);
      expect(top.map(({ id }) => id)).toEqual(await countedAnew(table, field));
      expect(Object.keys(top[0] ?? {})).toEqual([
        'id',
        'avatar',
        'full_name',
        'email',
        'phone_complete_form',
        'is_active',
      ]);
    }
  });

  it('OPS-30 the people with most records are read from their counts, before and after these are folded', async () => {
    const { store, catalogue } = contract.context;
    const fold = (): Promise<void> =>
      foldRollups(
        store,
        [...catalogue.entries.values()].map(({ resource }) => resource),
      );
    const seen: number[][] = [];
    const compare = async (): Promise<void> => {
      const ids = (await topOf('top_customers')).map(({ id }) => Number(id));
      expect(ids).toEqual(await countedAnew('users', 'user_id'));
      seen.push(ids);
    };
    await fold();
    await compare();
    // One that was not among them has the most, then the first of before has none.
    const first = seen[0]?.[0] ?? 0;
    const other = users.find((id) => seen[0]?.includes(id) === false) ?? 0;
    for (let i = 0; i < 20; i += 1) await addOrder({ status: 'pending', at: MIDNIGHT, user: other });
    await compare();
    expect(seen[1]?.[0]).toBe(other);
    await fold();
    await compare();
    expect(seen[2]).toEqual(seen[1]);
    await sql`update orders set user_id = ${other} where user_id = ${first}`.execute(store.db);
    await compare();
    expect(seen[3]).not.toContain(first);
  });

  it('PERM-07: of groups that the caller may not list there is neither a card nor a person', async () => {
    const { body } = await contract.call('statistics', { as: 'limited' });
    expect(body.data.map(({ id }) => id)).toEqual(['orders']);
    expect(body).toMatchObject({ top_customers: [], top_providers: [] });
  });

  it('HOME-06: each tile counts what its list holds', async () => {
    const { navigation, entries } = contract.context.catalogue;
    for (const { resource, route = 'show-all', query = {} } of navigation.home?.tiles ?? []) {
      const fixed = entries.get(resource)?.resource.routes.find(({ path }) => path === route)?.query;
      const search = new URLSearchParams({
        ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        ...fixed,
        per_page: '1',
      });
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would open them
      const { status, body } = await contract.call(`${resource}?${search.toString()}`);
      expect([status, typeof body.meta.total], `${resource}/${route}`).toEqual([200, 'number']);
    }
    const all = (await orderList()).statistc;
    const { body } = await contract.call('orders?without_status_canceled=1&per_page=1');
    expect(body.meta.total).toBe((all['count'] ?? 0) - (all['cancelled_order_count'] ?? 0));
    expect(NOW.toISOString()).toContain('2026-11-20');
  });
});
