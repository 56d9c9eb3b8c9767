import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
