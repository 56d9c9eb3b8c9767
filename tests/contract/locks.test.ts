import { describe, expect, it } from 'vitest';
import { acquireLock, tryLock } from '../../server/store/locks.ts';
import { openStore } from '../../server/store/openStore.ts';
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
});
