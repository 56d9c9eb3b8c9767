import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesOfSet } from '../../engine/states/transitions.ts';
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
  ])('ORDERS-05, FILTER-05: the total of %s holds', async (query, condition) => {
    expect(await totalOf(query)).toBe(await countOf(condition));
  });

  it('ORDERS-09: the history of each ends in its state, and nothing of it lies ahead', async () => {
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
