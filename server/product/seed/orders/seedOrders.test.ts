import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOnce } from '../../../../tests/helpers/loadOnce.ts';
import { buildCatalogue } from '../../../context/Catalogue.ts';
import { ConfigError } from '../../../base/ConfigError.ts';
import { openStore } from '../../../store/openStore.ts';
import { syncSchema } from '../../../store/schema/syncSchema.ts';
import type { Store } from '../../../store/Store.types.ts';
import { prepareContent } from '../../../seed/prepareContent.ts';
import { emptyDemo } from '../../../seed/emptyDemo.ts';
import { seedOrders, type SeedOrdersOptions } from './seedOrders.ts';
import { createParts } from '../../../context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../parts.ts';

const NOW = new Date('2026-11-19T08:00:00Z');
const { resources, navigation } = await loadOnce();
const catalogue = buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS));
let store: Store;

/** How many rows there are, the lowest and the highest id. */
async function extentOf(table: string): Promise<[count: number, first: number, last: number]> {
  const { rows } = await sql<{ n: string; first: string; last: string }>`
    select count(*) as n, coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(
    store.db,
  );
  return [Number(rows[0]?.n), Number(rows[0]?.first), Number(rows[0]?.last)];
}

async function snapshot(): Promise<unknown> {
  const { rows: orders } = await sql`select * from orders order by id`.execute(store.db);
  const { rows: changes } = await sql`
    select record_id, from_state, to_state, actor, actor_id, at from lawha_state_changes
    where resource = 'orders' order by record_id, id`.execute(store.db);
  const { rows: points } = await sql`select * from points order by id`.execute(store.db);
  return { orders, changes, points };
}

const fill = (options: Partial<SeedOrdersOptions> & { upTo: number }): Promise<number> =>
  seedOrders(store, resources, { now: NOW, batch: 40, ...options });

beforeAll(async () => {
  store = await openStore({});
  await syncSchema(store, resources, catalogue);
  await prepareContent(store, catalogue, { demo: true }, { large: 0 });
});
afterAll(() => store.close());

describe('seedOrders', () => {
  it('ENGINE-09: fills an empty group, numbers continue after it, and histories explain each order', async () => {
    const reported: number[] = [];
    expect(await fill({ upTo: 100, onProgress: ({ done }) => void reported.push(done) })).toBe(100);
    expect(reported).toEqual([40, 80, 100]);
    expect(await extentOf('orders')).toEqual([100, 1, 100]);
    const next = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(store.db);
    expect(Number(next.rows[0]?.id)).toBeGreaterThan(100);
    const { rows } = await sql`
      select o.id from orders o join lateral (
        select to_state, at from lawha_state_changes c
        where c.resource = 'orders' and c.record_id = o.id order by c.id desc limit 1) last on true
      where o.status <> last.to_state or o.status_at <> last.at`.execute(store.db);
    expect(rows).toEqual([]);
  });

  it('adds nothing at a first start later, nor when there are as many', async () => {
    expect(await fill({ upTo: 500, onlyFirst: true })).toBe(0);
    expect(await fill({ upTo: 100 })).toBe(0);
    expect(await fill({ upTo: 0 })).toBe(0);
    expect(await extentOf('orders')).toEqual([100, 1, 100]);
  });

  it('RES-29, RES-30: payments and discounts are in the ledgers', async () => {
    const { rows } = await sql<{ paid: string; earned: string; off: string; used: string }>`
      select (select count(*) from orders where is_paid = 1 and price + coalesce(report_price, 0) >= 1) as paid,
        (select count(distinct order_id) from points where type = 'points' and transaction_type = 'charge') as earned,
        (select count(*) from orders where sale_id is not null
          and status not in ('client_cancel', 'agent_cancel', 'admin_cancel', 'admin_reject', 'auto_cancel')) as off,
        (select count(*) from discounts) as used`.execute(store.db);
    expect(rows[0]?.earned).toBe(rows[0]?.paid);
    expect(rows[0]?.used).toBe(rows[0]?.off);
    expect(Number(rows[0]?.earned)).toBeGreaterThan(30);
  });

  it('continues where it was interrupted, with the same result', async () => {
    const whole = await snapshot();
    await emptyDemo(store, catalogue);
    expect(await extentOf('lawha_state_changes')).toEqual([0, 0, 0]);
    await prepareContent(store, catalogue, { demo: true }, { large: 0 });
    const stop = (): never => {
      throw new Error('pulled the plug');
    };
    await expect(fill({ upTo: 100, onProgress: stop })).rejects.toThrow('pulled the plug');
    expect(await extentOf('orders')).toEqual([40, 1, 40]);
    expect(await fill({ upTo: 999, now: new Date('2027-01-01T00:00:00Z'), batch: 7 })).toBe(60);
    expect(await snapshot()).toEqual(whole);
  });

  it('joins orders that exist without touching them, and leaves their wallets alone', async () => {
    const [before, points] = [await snapshot(), await extentOf('points')];
    expect(await fill({ upTo: 150 })).toBe(50);
    const [count, , last] = await extentOf('orders');
    expect([count, last - 100]).toEqual([150, expect.any(Number)]);
    expect(await extentOf('points')).toEqual(points);
    await sql`delete from discounts where order_id > 100`.execute(store.db);
    await sql`delete from orders where id > 100`.execute(store.db);
    await sql`delete from lawha_state_changes where record_id > 100`.execute(store.db);
    expect(await snapshot()).toEqual(before);
  });

  it('names no deleted person, and reports missing people', async () => {
    await emptyDemo(store, catalogue);
    await expect(fill({ upTo: 10, onlyFirst: true })).rejects.toThrow(ConfigError);
    await prepareContent(store, catalogue, { demo: true }, { large: 0 });
    const { rows } = await sql<{ id: string }>`
      delete from users where id % 2 = 0 and id not in (select user_id from cash_outs)
        and id not in (select user_id from contacts where user_id is not null) returning id`.execute(store.db);
    const deleted = new Set(rows.map(({ id }) => id));
    expect(deleted.size).toBeGreaterThan(500);
    expect(await fill({ upTo: 80, onlyFirst: true })).toBe(80);
    const ordered = await sql<{ user_id: string }>`select user_id from orders`.execute(store.db);
    expect(ordered.rows.filter(({ user_id }) => deleted.has(user_id))).toEqual([]);
  });

  it('does nothing where there are no orders at all', async () => {
    expect(await seedOrders(store, [], { upTo: 10, now: NOW })).toBe(0);
  });
});
