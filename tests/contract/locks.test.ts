import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishChange } from '../../server/changes/publishChange.ts';
import { readChangesAfter } from '../../server/changes/storedChanges.ts';
import { writeAudit } from '../../server/changes/writeAudit.ts';
import { beforeCommit } from '../../server/store/commitSteps.ts';
import { acquireLock, tryLock } from '../../server/store/locks.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { Db } from '../../server/store/Store.types.ts';
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

  it.skipIf(databaseUrl === undefined)(
    'OPS-16: the one that orders the events of all servers is taken by what is sent together with the commit',
    async () => {
      const schema = await makeSchema(databaseUrl!);
      // Before any connection is made.
      const sent = vi.spyOn(Client.prototype, 'query');
      onTestFinished(() => sent.mockRestore());
      const store = await openStore({ databaseUrl: schema.url });
      try {
        await syncSchema(store, []);
        const publish = (db: Db, id: number): void =>
          publishChange(db, { resource: 'records', id, action: 'update', caller: null });
        const entry = { actor: null, action: 'update', resource: 'records', recordId: 1 } as const;
        sent.mockClear();
        await store.transaction(async (db) => {
          publish(db, 1);
          await writeAudit(db, entry);
          expect(sent.mock.calls.flat().join()).not.toMatch(/lawha_changes|lawha_audit/);
        });
        const texts = sent.mock.calls.map(([text]) => text);
        expect(texts.at(-2)).toMatch(/insert into lawha_audit[^]*select set_config/);
        expect(texts.at(-1)).toMatch(/pg_advisory_xact_lock[^]*insert into lawha_changes[^]*; commit$/);
        expect(texts.filter((text) => /commit/.test(text))).toHaveLength(1);

        // One that is rolled back has sent neither, and its connection is good for the next.
        const refusal = new Error('refused');
        const refused = store.transaction(async (db) => {
          publish(db, 2);
          beforeCommit(db, () => Promise.reject(refusal));
        });
        await expect(refused).rejects.toBe(refusal);
        await store.transaction(async (db) => publish(db, 3));
        // What has to be done after it is done after it.
        await store.transaction(async (db) => {
          publish(db, 4);
          beforeCommit(db, async (trx) => {
            const { rows } = await sql`select record_id from lawha_changes order by seq desc limit 1`.execute(trx);
            expect(rows).toEqual([{ record_id: '4' }]);
          });
        });
        expect((await readChangesAfter(store.db, 0, 10)).map(({ id }) => id)).toEqual([1, 3, 4]);
      } finally {
        await store.close();
        await schema.drop();
      }
    },
  );

  it.skipIf(databaseUrl === undefined)(
    'FAST-04: rows of the audit of a large change do not all wait in memory',
    async () => {
      const schema = await makeSchema(databaseUrl!);
      const store = await openStore({ databaseUrl: schema.url });
      const written = async (db: Db): Promise<number[]> => {
        const { rows } = await sql<{ id: string }>`select record_id as id from lawha_audit order by id`.execute(db);
        return rows.map(({ id }) => Number(id));
      };
      const all = Array.from({ length: 1201 }, (_, id) => id);
      try {
        await syncSchema(store, []);
        await store.transaction(async (db) => {
          for (const recordId of all)
            await writeAudit(db, { actor: null, action: 'update', resource: 'records', recordId });
          expect(await written(db)).toEqual(all.slice(0, 1000));
        });
        expect(await written(store.db)).toEqual(all);
      } finally {
        await store.close();
        await schema.drop();
      }
    },
  );

  it.skipIf(databaseUrl === undefined)(
    'OPS-16: a change whose events the database refuses with the commit is not done, and says why',
    async () => {
      const schema = await makeSchema(databaseUrl!);
      const store = await openStore({ databaseUrl: schema.url });
      try {
        await syncSchema(store, []);
        const publish = (): Promise<void> =>
          store.transaction(async (db) => {
            await sql`insert into lawha_meta (key, value) values ('tried', '1')`.execute(db);
            publishChange(db, { resource: 'records', id: 1, action: 'update', caller: null });
          });
        await sql`alter table lawha_changes add constraint refused check (resource <> 'records')`.execute(store.db);
        await expect(publish()).rejects.toMatchObject({ code: '23514', query: expect.stringContaining('commit') });
        expect((await sql`select 1 from lawha_meta where key = 'tried'`.execute(store.db)).rows).toEqual([]);
        await sql`alter table lawha_changes drop constraint refused`.execute(store.db);
        await publish();
        expect(await readChangesAfter(store.db, 0, 10)).toHaveLength(1);
      } finally {
        await store.close();
        await schema.drop();
      }
    },
  );
});
