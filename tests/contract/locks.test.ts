import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { acquireLock, tryLock } from '../../server/store/locks.ts';
import { openStore } from '../../server/store/openStore.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import { makeSchema } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

describe('locks', () => {
  it.skipIf(databaseUrl === undefined)(
    'keep off servers on the same tables, and no other product in the database',
    async () => {
      const [first, second] = [await makeSchema(databaseUrl!), await makeSchema(databaseUrl!)];
      const [one, other, neighbour] = await Promise.all(
        [first, first, second].map(({ url }) => openStore({ databaseUrl: url })),
      );
      try {
        await one!.transaction(async (db) => {
          await acquireLock(db, 'seed-orders');
          expect(await other!.transaction((theirs) => tryLock(theirs, 'seed-orders'))).toBe(false);
          expect(await other!.transaction((theirs) => tryLock(theirs, 'orphans'))).toBe(true);
          expect(await neighbour!.transaction((theirs) => tryLock(theirs, 'seed-orders'))).toBe(true);
        });
        expect(await other!.transaction((theirs) => tryLock(theirs, 'seed-orders'))).toBe(true);
      } finally {
        await Promise.all([one, other, neighbour].map((store) => store!.close()));
        await first.drop();
        await second.drop();
      }
    },
  );

  it.skipIf(databaseUrl === undefined)('let products start together in a database that is new', async () => {
    const name = `lawha_new_${process.pid}`;
    const admin = await openStore({ databaseUrl: databaseUrl! });
    await sql.raw(`create database ${name} template template0 lc_ctype 'C.UTF-8'`).execute(admin.db);
    const url = new URL(databaseUrl!);
    url.pathname = `/${name}`;
    const schemas = [];
    for (let count = 0; count < 4; count += 1) schemas.push(await makeSchema(url.href));
    const stores = await Promise.all(schemas.map((schema) => openStore({ databaseUrl: schema.url })));
    try {
      const starts = await Promise.allSettled(stores.map((store) => syncSchema(store, [])));
      expect(starts.map(({ status }) => status)).toEqual(schemas.map(() => 'fulfilled'));
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await sql.raw(`drop database ${name}`).execute(admin.db);
      await admin.close();
    }
  });
});
