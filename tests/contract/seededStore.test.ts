import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { seededStore } from './seededStore.ts';

describe('seededStore', () => {
  it('HOUSE-08: fills a database once and opens copies that share nothing that is written to them', async () => {
    let fills = 0;
    const open = (): Promise<Store> =>
      seededStore(
        `copies-${process.pid}`,
        () => openStore({}),
        async ({ db }) => {
          fills += 1;
          await sql`create table notes (id int primary key generated always as identity, text text)`.execute(db);
          await sql`insert into notes (text) select repeat('full ', n) from generate_series(1, 500) n`.execute(db);
        },
      );
    for (let nth = 0; nth < 3; nth += 1) {
      const store = await open();
      const { rows } = await sql`select count(*)::int as n, max(id) as last, min(text) as first from notes`.execute(
        store.db,
      );
      expect([nth, ...rows]).toEqual([nth, { n: 500, last: 500, first: 'full ' }]);
      await sql`update notes set text = ${`of ${nth}`}`.execute(store.db);
      await sql`insert into notes (text) values ('more')`.execute(store.db);
      await sql`checkpoint`.execute(store.db);
      await store.close();
    }
    expect(fills).toBe(1);
  });
});
