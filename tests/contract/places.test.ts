import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollupsOf } from '../../server/lists/pickRollup.ts';
import { TOTAL_CAP } from '../../server/lists/countRecords.ts';
import { type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

describe.each(STORES)('places of a list on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  beforeAll(async () => {
    if (isThere) contract = await openContract({ root: join(import.meta.dirname, '../fixtures'), databaseUrl });
  });
  afterAll(async () => contract?.close());

  it.runIf(isThere)(
    'OPS-30 records with and without a place are counted up to a number, and said to be more',
    async () => {
      const { db } = contract.context.store;
      const ask = async (query = ''): Promise<unknown> => {
        const { status, body } = await contract.call(`layouts/places${query}`);
        expect(status).toBe(200);
        return (body as unknown as { meta: unknown }).meta;
      };
      expect(await ask()).toEqual({ placed: 0, unplaced: 0 });
      await sql`insert into layouts (name, point_lat, point_lng) select 'سجل ' || i, case when i > 3 then 24 end, 54
      from generate_series(1, ${TOTAL_CAP + 4}::int) i`.execute(db);
      expect(await ask()).toEqual({ placed: TOTAL_CAP, placed_is_capped: true, unplaced: 3 });
      await sql`update layouts set point_lng = null where id >= (select min(id) + 3 from layouts)`.execute(db);
      expect(await ask()).toEqual({ placed: 0, unplaced: TOTAL_CAP, unplaced_is_capped: true });
    },
  );
});

describe.each(STORES)('places of a list that a roll-up counts, on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  beforeAll(async () => {
    if (isThere) contract = await openContract({ databaseUrl });
  });
  afterAll(async () => contract?.close());

  it.runIf(isThere)('OPS-30 are the number that it has, less those without a place', async () => {
    const { db } = contract.context.store;
    const placed = async (query = ''): Promise<unknown> => {
      const { status, body } = await contract.call(`orders/places${query}`);
      expect(status).toBe(200);
      return (body as unknown as { meta: unknown }).meta;
    };
    // Orders need a place; other groups need none.
    await sql`alter table orders alter point_lat drop not null, alter point_lng drop not null`.execute(db);
    await sql`update orders set point_lat = null, point_lng = null where id in (select min(id) from orders group by status)`.execute(
      db,
    );
    const { rows: states } = await sql<{ status: string }>`
      select status from orders group by 1 having count(*) > 1 order by count(*) desc limit 1`.execute(db);
    const status = states[0]?.status ?? '';
    const counted = async (where: RawBuilder<unknown>): Promise<unknown> => {
      const { rows } =
        await sql`select count(point_lat)::int as placed, count(*)::int - count(point_lat)::int as unplaced
        from orders ${where}`.execute(db);
      return rows[0];
    };
    expect(await placed()).toEqual(await counted(sql``));
    const own = await counted(sql`where status = ${status}`);
    expect(own).toEqual({ placed: expect.any(Number) as number, unplaced: 1 });
    expect(await placed(`?status=${status}`)).toEqual(own);
    // Ten more in the roll-ups alone show where the number is from.
    const orders = contract.resources.find(({ name }) => name === 'orders');
    for (const { name } of orders === undefined
      ? []
      : rollupsOf(orders).filter(({ columns, bucket }) => columns.includes('"status"') && bucket === undefined))
      await sql`insert into ${sql.table(name)} (status, _n) values (${status}, 10)`.execute(db);
    expect(await placed(`?status=${status}`)).toEqual({ placed: (own as { placed: number }).placed + 10, unplaced: 1 });
  });
});
