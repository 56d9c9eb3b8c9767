import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTROLS } from '../../engine/core/access/Grants.ts';
import { type Contract, openContract } from './openContract.ts';

/** Permissions of a large installation. */
const COUNT = 2_000;

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
  await sql`insert into permissions (category_id, title_ar, title_en, url, controls)
    select 1, 'صلاحية ' || n, 'Permission ' || n, 'group' || n || '/show-all', ${JSON.stringify(CONTROLS)}::jsonb
    from generate_series(1, ${COUNT}) n`.execute(contract.context.store.db);
});
afterAll(() => contract.close());

it('RES-37: a role with 2,000 permissions is saved by a form and by JSON, and read back whole', async () => {
  const { rows } = await sql<{ id: string }>`select id from permissions order by id`.execute(contract.context.store.db);
  const own = rows.slice(-COUNT).map(({ id }, i) => ({ id: Number(id), choices: CONTROLS.slice(0, i % 10) }));
  const made = await contract.call('roles', {
    form: {
      'ar[name]': 'دور كبير',
      'en[name]': 'Large role',
      permissions: JSON.stringify(own),
    },
  });
  expect(made.status).toBe(201);
  const path = `roles/${Number(made.body.data['id'])}`;
  expect((await contract.call(path)).body.data['permissions']).toEqual(own);
  const fewer = own.filter((_, i) => i % 2 === 0);
  const changed = await contract.call(path, { method: 'PATCH', json: { permissions: fewer } });
  expect(changed.status).toBe(200);
  expect((await contract.call(path)).body.data['permissions']).toEqual(fewer);
});

it.each([['not json'], ['{}'], ['[{"id":"1"}]'], ['[{"id":1}]'], ['[{"id":1,"choices":["fly"]}]'], ['[]']])(
  'RES-37: permissions %s of a form are refused at their field',
  async (permissions) => {
    const { status, body } = await contract.call('roles', {
      form: { 'ar[name]': 'دور', 'en[name]': 'Role', permissions },
    });
    expect([status, Object.keys(body.errors ?? {}).every((key) => key.startsWith('permissions'))]).toEqual([422, true]);
  },
);
