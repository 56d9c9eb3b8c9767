import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceOf, changesFor, withoutHiddenRows } from '../../server/realtime/Audience.ts';
import { readChangesAfter } from '../../server/changes/storedChanges.ts';
import { readRowLimits } from '../../server/context/rowLimits.ts';
import { seenDb } from '../../server/context/seenDb.ts';
import { claimJob, workOnJob } from '../../server/jobs/workOnJob.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
const GROUP = 'guarded-rows';
const RIGHTS = ['all-records', 'open-records', 'address-records'];

describe.each(STORES)('ACCESS-03: records that an account sees, on %s', (_, isHere, databaseUrl) => {
  describe.skipIf(!isHere)('where the database is', () => {
    let contract: Contract;
    let me: number;
    const ids: Record<string, number> = {};
    beforeAll(async () => {
      contract = await openContract({ root, databaseUrl });
      me = Number((await ask('get_profile')).body.data['id']);
      const add = async (name: string, json: object): Promise<void> => {
        const { status, body } = await contract.call(GROUP, { json: { name, ...json } });
        if (status !== 201) throw new Error(JSON.stringify(body));
        ids[name] = Number(body.data['id']);
      };
      await add('Other closed', { stage: 'closed', sum: 1000, owner_id: 999_999 });
      await add('Mine closed', { stage: 'closed', sum: 1, owner_id: me, parent_id: ids['Other closed'] });
      await add('Other open', { stage: 'open', sum: 20, owner_id: 999_999 });
      await add('My address', { stage: 'closed', sum: 300, address: 'limited@lawha.test' });
      await add('No owner', { stage: 'closed', sum: 4000 });
    });
    afterAll(() => contract?.close());

    const ask = (path: string, call: Call = {}): Promise<Answer> => contract.call(path, { ...call, as: 'limited' });
    const give = async (...rights: string[]): Promise<void> => {
      const held = (await readPermissions(contract)).filter(({ url }) => {
        const [group = '', key = ''] = url.split('/');
        return url === 'home/show' || (group === GROUP && (!RIGHTS.includes(key) || rights.includes(key)));
      });
      await setPermissions(
        contract,
        'limited',
        held.map(({ id, controls }) => ({ id, choices: controls })),
      );
    };
    const listed = async (query = ''): Promise<unknown[]> =>
      (await ask(`${GROUP}?sort=name${query}`)).body.data.map(({ name }) => name);
    const other = (): number => ids['Other closed']!;

    it.each([
      [[], ['Mine closed']],
      [['open-records'], ['Mine closed', 'Other open']],
      [['address-records'], ['Mine closed', 'My address']],
      [
        ['open-records', 'address-records'],
        ['Mine closed', 'My address', 'Other open'],
      ],
      [['all-records'], ['Mine closed', 'My address', 'No owner', 'Other closed', 'Other open']],
    ])('with %j its list, counts, statistics, options and search have %j', async (rights, names) => {
      await give(...rights);
      expect(await listed()).toEqual(names);
      const { body } = await ask(`${GROUP}?sort=name`);
      expect(body.meta.total).toBe(names.length);
      expect(body.statistics.reduce((sum, { value }) => sum + value, 0)).toBe(names.length);
      expect((await ask(`${GROUP}?exact_total=1&stage=closed`)).body.meta.total).toBe(
        names.filter((name) => name !== 'Other open').length,
      );
      const options = (await ask(`${GROUP}_not_paginated`)).body.data.map(({ name }) => String(name));
      expect(options.toSorted()).toEqual(names);
      const found = (await ask('find_records?keyword=closed')).body.data.map(({ name }) => String(name));
      expect(found.toSorted()).toEqual(names.filter((name) => name.endsWith('closed')));
      expect(await listed('&keyword=closed')).toEqual(names.filter((name) => name.endsWith('closed')));
      const home = (await ask('statistics')).body.data.find(({ id }) => id === GROUP);
      expect(home?.['value']).toBe(names.length);
    });

    it('a record that it does not see is not there for any call, and is left as it was', async () => {
      await give();
      const before = (await contract.call(`${GROUP}/${other()}`)).body.data;
      const calls: [string, Call][] = [
        [`${GROUP}/${other()}`, {}],
        [`${GROUP}/${other()}`, { method: 'PATCH', json: { name: 'Taken' } }],
        [`${GROUP}/${other()}`, { method: 'PUT', json: { name: 'Taken', stage: 'open' } }],
        [`${GROUP}/${other()}`, { method: 'POST', json: { _method: 'PUT', name: 'Taken', stage: 'open' } }],
        [`${GROUP}/${other()}`, { method: 'DELETE' }],
        [`${GROUP}/${other()}`, { method: 'POST', json: { _method: 'DELETE' } }],
        [`${GROUP}/deleteAll`, { json: { ids: [ids['Mine closed'], other()] } }],
        [`${GROUP}/${other()}/toggle-active`, { method: 'PATCH' }],
        [`history?resource=${GROUP}&id=${other()}`, {}],
        [`history/authors?resource=${GROUP}&id=${other()}`, {}],
        [`history/version?resource=${GROUP}&id=${other()}&entry=1`, {}],
        ['history/restore', { json: { resource: GROUP, id: other(), entry: 1, version: 1 } }],
      ];
      for (const [path, call] of calls) {
        const { status, body } = await ask(path, call);
        expect([path, call.method, status]).toEqual([path, call.method, 404]);
        expect(JSON.stringify(body)).not.toContain('Other closed');
      }
      expect((await ask(`find_records?records=${GROUP}/${other()}`)).body.data).toEqual([]);
      expect((await ask(`${GROUP}?ids=${other()}`)).body.data).toEqual([]);
      expect((await contract.call(`${GROUP}/${other()}`)).body.data).toEqual(before);
    });

    it('another record that points to it does not name it', async () => {
      await give();
      const one = await ask(`${GROUP}/${ids['Mine closed']}`);
      expect(one.body.data['parent']).toEqual({ id: other(), name: String(other()), missing: true });
      const list = await ask(GROUP);
      expect(list.body.data[0]).toMatchObject({ parent: { id: other(), name: String(other()), missing: true } });
      const whole = await contract.call(`${GROUP}/${ids['Mine closed']}`);
      expect(whole.body.data['parent']).toEqual({ id: other(), name: 'Other closed' });
      expect(JSON.stringify([one.body, list.body])).not.toContain('Other closed');
      const saved = await ask(`${GROUP}/${ids['Mine closed']}`, { method: 'PATCH', json: { sum: 1 } });
      expect([saved.status, JSON.stringify(saved.body)]).toEqual([200, expect.not.stringContaining('Other closed')]);
    });

    it('nothing is written that its writer would not see', async () => {
      await give();
      const added = await ask(GROUP, { json: { name: 'New', stage: 'closed', owner_id: 999_999 } });
      expect([added.status, added.body.message]).toEqual([422, expect.stringContaining('would not see')]);
      const moved = await ask(`${GROUP}/${ids['Mine closed']}`, { method: 'PATCH', json: { owner_id: 999_999 } });
      expect(moved.status).toBe(422);
      const points = { name: 'Points', stage: 'closed', owner_id: me };
      for (const parent of [other(), 999_999]) {
        const pointing = await ask(GROUP, { json: { ...points, parent_id: parent } });
        expect([pointing.status, pointing.body.errors?.['parent_id']]).toEqual([422, [expect.any(String)]]);
      }
      const kept = await ask(`${GROUP}/${ids['Mine closed']}`, { method: 'PATCH', json: { parent_id: other() } });
      expect(kept.status).toBe(200);
      const own = await ask(GROUP, { json: { name: 'New', stage: 'closed', owner_id: me } });
      expect(own.status).toBe(201);
      expect((await ask(`${GROUP}/${Number(own.body.data['id'])}`, { method: 'DELETE' })).status).toBe(200);
      const trash = await ask(`${GROUP}/trash`);
      expect([trash.status, trash.body.message, trash.body.meta?.total]).toEqual([200, undefined, 1]);
    });

    it('jobs, files and the trash have no other', async () => {
      await give();
      await contract.call(`${GROUP}/${ids['No owner']}`, { method: 'DELETE' });
      const trash = await ask(`${GROUP}/trash`);
      expect([trash.status, JSON.stringify(trash.body)]).toEqual([200, expect.not.stringContaining('No owner')]);
      const restored = await ask(`${GROUP}/trash/restore`, { json: { ids: [ids['No owner']] } });
      expect(restored.status).toBe(404);
      await contract.call(`${GROUP}/trash/restore`, { json: { ids: [ids['No owner']] } });
      const start = async (json: object): Promise<number> => {
        const { status, body } = await ask('list_jobs', { json: { resource: GROUP, ...json } });
        expect([status, body.errors]).toEqual([201, undefined]);
        await runJobs(contract);
        return Number(body.data['id']);
      };
      const file = await start({ kind: 'export', format: 'csv', selection: { query: {} } });
      const sent = await contract.app.inject({
        url: `/api/dashboard/list_jobs/${file}/file`,
        headers: { authorization: `Bearer ${contract.tokenOf('limited')}` },
      });
      expect([sent.body.includes('Mine closed'), sent.body.includes('Other')]).toEqual([true, false]);
      const edit = await start({ kind: 'edit', values: { sum: 7 }, selection: { ids: [ids['Mine closed'], other()] } });
      const tried = (await ask(`list_jobs/${edit}`)).body;
      expect(tried.data).toMatchObject({ total: 1, changed: 1 });
      expect(JSON.stringify(tried)).not.toContain('Other closed');
    });

    it('changes of records that it does not see are not sent', async () => {
      await give();
      const { context } = contract;
      const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from lawha_changes`.execute(
        context.store.db,
      );
      for (const name of ['Other closed', 'Mine closed'])
        await contract.call(`${GROUP}/${ids[name]}`, { method: 'PATCH', json: { sum: 9 } });
      const gone: number[] = [];
      for (const owner_id of [me, 999_999]) {
        const { body } = await contract.call(GROUP, { json: { name: 'Gone', stage: 'closed', owner_id } });
        gone.push(Number(body.data['id']));
        await contract.call(`${GROUP}/${gone.at(-1)}`, { method: 'DELETE' });
      }
      const changes = await readChangesAfter(context.store.db, Number(rows[0]?.seq ?? 0), 10);
      const account = { id: me, resource: accountGroup(contract) };
      const grants = { kind: 'listed' as const, routes: new Set([`${GROUP}/show-all`]), controls: new Map() };
      const limits = await readRowLimits(context.store.db, context.catalogue, { account, grants });
      const audience = audienceOf(context.catalogue, { account, grants, rows: limits, tab: undefined } as never);
      const heard = changesFor(audience, await withoutHiddenRows(context, audience, changes));
      expect(heard.map(({ action, id }) => [action, id])).toEqual([
        ['update', ids['Mine closed']],
        ['create', gone[0]],
        ['delete', gone[0]],
      ]);
    });

    it('the change that takes a record away is sent, without what is in it, and no later one', async () => {
      await give();
      const { context } = contract;
      const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from lawha_changes`.execute(
        context.store.db,
      );
      const write = async (path: string, json: object, method = 'PATCH'): Promise<number> => {
        const { status, body } = await contract.call(path, { method, json });
        if (status >= 300) throw new Error(JSON.stringify(body));
        return Number(body.data?.['id']);
      };
      const add = (name: string, owner_id: number): Promise<number> =>
        write(GROUP, { name, stage: 'closed', sum: 1, owner_id }, 'POST');
      const taken = await add('Taken', me);
      const never = await add('Never mine', 999_999);
      await write(`${GROUP}/${taken}`, { owner_id: 999_999, sum: 2 });
      await write(`${GROUP}/${taken}`, { sum: 3 });
      await write(`${GROUP}/${never}`, { owner_id: 888_888 });
      await write(`${GROUP}/${never}`, { owner_id: me });
      const changes = await readChangesAfter(context.store.db, Number(rows[0]?.seq ?? 0), 10);
      const account = { id: me, resource: accountGroup(contract) };
      const grants = { kind: 'listed' as const, routes: new Set([`${GROUP}/show-all`]), controls: new Map() };
      const limits = await readRowLimits(context.store.db, context.catalogue, { account, grants });
      const audience = audienceOf(context.catalogue, { account, grants, rows: limits, tab: undefined } as never);
      const heard = async (batch: typeof changes): Promise<object[]> =>
        changesFor(audience, await withoutHiddenRows(context, audience, batch));
      const { seq = 0, at = '' } = changes[2] ?? {};
      // Whether a record is seen now decides first: those of the other one are sent, or not, when it is seen, or not.
      expect(await heard(changes.slice(0, 5).filter(({ id }) => id === taken))).toEqual([
        { seq, resource: GROUP, id: taken, action: 'update', at },
      ]);
      expect(await heard(changes.slice(5))).toMatchObject([{ id: never, fields: ['owner_id'] }]);
      await write(`${GROUP}/${never}`, { owner_id: 888_888 });
      expect(await heard(changes.slice(4, 5))).toEqual([]);
    });

    it('statements that begin with definitions of their own see no other, and keep their order', async () => {
      const { context } = contract;
      const grants = { kind: 'listed' as const, routes: new Set([`${GROUP}/show-all`]), controls: new Map() };
      const account = { id: me, resource: accountGroup(contract) };
      const rows = await readRowLimits(context.store.db, context.catalogue, { account, grants });
      const seen = seenDb(context.store.db, { app: context, caller: { grants, ...(rows && { rows }) } });
      const { rows: found } = await sql<{ name: string; n: number }>`
        with mine as materialized (select name, id from ${sql.table(GROUP)})
        select name, n::int as n from mine cross join generate_series(1, 3) n order by n desc`.execute(seen);
      expect(found.map(({ name, n }) => [name, n])).toEqual([3, 2, 1].map((n) => ['Mine closed', n]));
    });
  });
});

/** The group whose records sign in. */
function accountGroup({ context: { catalogue } }: Contract): string {
  return catalogue.access.accounts[0]?.resource.name ?? '';
}

/** Works on jobs until none is due. */
async function runJobs({ context }: Contract): Promise<void> {
  for (;;) {
    const claimed = await claimJob(context);
    if (claimed === undefined) return;
    await workOnJob(context, claimed, { error: () => undefined });
  }
}
