import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import { makeRoom } from './makeRoom.ts';
import type { GroupUnderTest } from './GroupUnderTest.ts';
import { addRecord } from './sampleBody.ts';

/** Deleting one, several, and what others point to. */
export function deleteChecks({ resource, contract, call, add, has }: GroupUnderTest): void {
  it.runIf(has('add') && resource.rowActions.includes('delete'))('DELETE-01: a record is deleted once', async () => {
    const id = await add();
    const deleted = await call(`/${id}`, { method: 'DELETE', language: 'ar' });
    expect([deleted.status, deleted.body.message]).toEqual([200, 'تم الحذف بنجاح']);
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(`/${id}`)).status).toBe(404);
  });

  it.runIf(has('add') && resource.rowActions.includes('delete') && resource.trash !== undefined)(
    'BULK-01: a deleted record is in the trash, and is restored byte for byte',
    async () => {
      const id = await add();
      const stored = async (): Promise<unknown> => {
        const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(resource.name)} t
          where id = ${id}`.execute(contract().context.store.db);
        return rows;
      };
      // Reading a record may mark it as read.
      const shown = (await call(`/${id}`)).body;
      const before = await stored();
      expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(200);
      const [trashed] = (await call('/trash')).body.data;
      expect(trashed).toMatchObject({ id, expires_at: expect.any(String), deleted_by: expect.any(String) });
      const restored = await call('/trash/restore', { json: { ids: [id] } });
      expect([restored.status, restored.body.message]).toEqual([200, 'Restored from the trash.']);
      expect(await stored()).toEqual(before);
      expect((await call(`/${id}`)).body).toEqual(shown);
      expect((await call('/trash')).body.data.map((row) => row['id'])).not.toContain(id);
      expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(200);
    },
  );

  it.runIf(resource.rowActions.includes('delete'))(
    'DELETE-06: a record that others point to is refused with 409 and says which groups use it',
    async () => {
      const users = contract().context.catalogue.entries.get(resource.name)?.referencedBy ?? [];
      for (const { resource: user, field, target: pointed } of users) {
        if (!user.routes.some(({ screen }) => screen === 'add') || field.when !== undefined) continue;
        await makeRoom(contract(), user);
        const id = await addRecord(contract(), user);
        const { data } = (await contract().call(`${user.name}/${id}`)).body;
        // A number of another group is that of another record.
        if (relatedGroup(field, data) !== pointed) continue;
        const [target] = linkedIds(data[field.name]);
        // A sample leaves optional choices out, and may point to another of the groups that a source shows.
        if (target === undefined || (await call(`/${target}`)).status === 404) continue;
        const refused = await call(`/${target}`, { method: 'DELETE' });
        // Rows that are deleted with their record are gone with it.
        const goes = resource.fields.some(({ rows }) => rows?.together === true && rows.group === user.name);
        expect([user.name, refused.status]).toEqual([user.name, goes ? 200 : 409]);
        expect(refused.body.message).toContain(goes ? 'deleted successfully' : user.label.en);
        const left = [await call(`/${target}`), await contract().call(`${user.name}/${id}`)];
        expect(left.map(({ status }) => status)).toEqual(goes ? [404, 404] : [200, 200]);
      }
    },
  );

  it.runIf(has('add') && resource.bulkActions.includes('delete'))(
    'DELETE-05: deleteAll takes 1 to 100 known ids, all or none',
    async () => {
      const ids = [await add(), await add()];
      const bad: unknown[] = [
        [],
        undefined,
        'x',
        [0],
        ['1'],
        [1.5],
        [1, 1],
        Array.from({ length: 101 }, (_, i) => i + 1),
      ];
      for (const value of bad)
        expect([value, (await call('/deleteAll', { json: { ids: value } })).status]).toEqual([value, 422]);
      expect((await call('/deleteAll', { json: { ids: [...ids, 999_999] } })).status).toBe(404);
      for (const id of ids) expect((await call(`/${id}`)).status).toBe(200);
      expect((await call('/deleteAll', { json: { ids } })).status).toBe(200);
      for (const id of ids) expect((await call(`/${id}`)).status).toBe(404);
    },
  );

  it.runIf(!resource.rowActions.includes('delete'))(
    'DELETE-07: a group whose rows are not deleted refuses the call',
    async () => {
      expect((await call('/1', { method: 'DELETE' })).status).toBe(405);
    },
  );

  it.runIf(!resource.bulkActions.includes('delete'))(
    'DELETE-07: a group without bulk delete refuses the call',
    async () => {
      expect((await call('/deleteAll', { json: { ids: [1] } })).status).toBe(405);
    },
  );
}
