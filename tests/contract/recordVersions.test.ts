import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveRole } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

describe.each([
  ['the embedded database', {}],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', { databaseUrl }] as const]),
] as const)('RECORD-02: versions of a record on %s', (_, options) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ orders: 0, ...options });
  });
  afterAll(() => contract.close());

  const call = (path: string, more?: Call): Promise<Answer> => contract.call(path, more);
  const dataOf = async (path: string, more?: Call): Promise<Record<string, unknown>[]> =>
    (await call(path, more)).body.data;
  const add = async (): Promise<number> => {
    const json = { ar: { name: 'ازدحام' }, en: { name: 'Traffic' }, order: 3 };
    return Number((await call('delayReasons', { json })).body.data['id']);
  };
  const change = (id: number, json: object): Promise<Answer> => call(`delayReasons/${id}`, { method: 'PATCH', json });
  const entriesOf = async (id: number): Promise<{ id: number; action: string }[]> =>
    (await dataOf(`history?resource=delayReasons&id=${id}`)) as unknown as { id: number; action: string }[];
  const versionOf = (id: number, entry: number | undefined): Promise<Answer> =>
    call(`history/version?resource=delayReasons&id=${id}&entry=${entry}`);
  const restore = (json: object, more: Call = {}): Promise<Answer> => call('history/restore', { json, ...more });
  const stored = async (id: number): Promise<Record<string, unknown>> => (await call(`delayReasons/${id}`)).body.data;

  it('each entry of the history gives the record as it left it, also those that recorded a part alone', async () => {
    const id = await add();
    await change(id, { order: 4 });
    await call(`delayReasons/${id}/status`);
    await change(id, { en: { name: 'Rain' } });
    await call(`delayReasons/${id}/status`);
    const [on, renamed, off, moved, created] = await entriesOf(id);
    const seen = async (entry: { id: number } | undefined) => {
      const { order, is_active: isActive, en } = (await versionOf(id, entry?.id)).body.data;
      return [order, isActive, en];
    };
    expect(await seen(created)).toEqual([3, 1, expect.objectContaining({ name: 'Traffic' })]);
    expect(await seen(moved)).toEqual([4, 1, expect.objectContaining({ name: 'Traffic' })]);
    expect(await seen(off)).toEqual([4, 0, expect.objectContaining({ name: 'Traffic' })]);
    expect(await seen(renamed)).toEqual([4, 0, expect.objectContaining({ name: 'Rain' })]);
    expect(await seen(on)).toEqual([4, 1, expect.objectContaining({ name: 'Rain' })]);
  });

  it('one field or the whole record is put back as an edit, which the history names', async () => {
    const id = await add();
    await change(id, { order: 9, en: { name: 'Rain' } });
    const [, created] = await entriesOf(id);
    const first = { resource: 'delayReasons', id, entry: created?.id };
    const { version } = await stored(id);
    const answer = await restore({ ...first, version, fields: ['order'] });
    expect(answer.status).toBe(200);
    expect(await stored(id)).toMatchObject({ order: 3, en: { name: 'Rain' } });
    const whole = await restore({ ...first, version: Number(version) + 1 });
    expect(whole.status).toBe(200);
    expect(await stored(id)).toMatchObject({ order: 3, en: { name: 'Traffic' }, version: Number(version) + 2 });
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['revert', 'revert', 'update', 'create']);
  });

  it('a record that is older than its history has a version before it, and others have none', async () => {
    const { rows } = await sql<{ id: string }>`insert into "delayReasons" (name_ar, name_en, "order")
      values ('قديم', 'Old', 6) returning id`.execute(contract.context.store.db);
    const id = Number(rows[0]?.id);
    expect((await versionOf(id, 0)).status).toBe(404);
    await call(`delayReasons/${id}/status`);
    expect((await versionOf(id, 0)).body.data).toMatchObject({ order: 6, is_active: 1, en: { name: 'Old' } });
    await change(id, { order: 7, en: { name: 'Newer' } });
    expect((await versionOf(id, 0)).body.data).toMatchObject({ order: 6, is_active: 1, en: { name: 'Old' } });
    const { version } = await stored(id);
    expect((await restore({ resource: 'delayReasons', id, entry: 0, version })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ order: 6, en: { name: 'Old' } });
    expect((await versionOf(await add(), 0)).status).toBe(404);
    expect((await versionOf(id, -1)).status).toBe(422);
  });

  it('restoring is refused for another version, an unknown field, another record, and what the form refuses', async () => {
    const id = await add();
    const other = await add();
    await change(id, { order: 9 });
    const [, created] = await entriesOf(id);
    const good = { resource: 'delayReasons', id, entry: created?.id, version: (await stored(id))['version'] };
    const stale = await restore({ ...good, version: 1 });
    expect([stale.status, stale.body.data['order']]).toEqual([409, 9]);
    const unknown = await restore({ ...good, fields: ['id', 'nothing'] });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['id', 'nothing']]);
    expect((await restore({ ...good, id: other, version: 1 })).status).toBe(404);
    expect((await versionOf(other, created?.id)).status).toBe(404);
    expect((await restore({ ...good, version: 'x' })).status).toBe(422);
    expect((await restore({ ...good, resource: 'nothing' })).status).toBe(404);
    // What is no longer allowed is refused as in the form.
    await sql`update lawha_audit set after = jsonb_set(after, '{order}', '-5') where id = ${created?.id}`.execute(
      contract.context.store.db,
    );
    expect((await restore(good)).status).toBe(422);
    expect((await stored(id))['order']).toBe(9);
  });

  it('a role that may not edit restores nothing, one that may not read sees no version', async () => {
    const id = await add();
    await change(id, { order: 9 });
    const [, created] = await entriesOf(id);
    const body = { resource: 'delayReasons', id, entry: created?.id, version: (await stored(id))['version'] };
    await giveRole(contract, 'limited', ['delayReasons'], ['show']);
    const path = `resource=delayReasons&id=${id}`;
    expect((await call(`history/version?${path}&entry=${created?.id}`, { as: 'limited' })).status).toBe(200);
    expect((await restore(body, { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['cities'], ['show']);
    expect((await call(`history/version?${path}&entry=${created?.id}`, { as: 'limited' })).status).toBe(403);
    expect((await call(`history/authors?${path}`, { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['delayReasons'], ['show', 'edit']);
    expect((await restore(body, { as: 'limited' })).status).toBe(200);
    expect((await stored(id))['order']).toBe(3);
  });

  it('of each field it is known who changed it last, and secrets are no part of it', async () => {
    const id = await add();
    await giveRole(contract, 'limited', ['delayReasons'], ['show', 'edit']);
    await call(`delayReasons/${id}`, { method: 'PATCH', json: { order: 8 }, as: 'limited' });
    const [changed, created] = await entriesOf(id);
    const authors = await dataOf(`history/authors?resource=delayReasons&id=${id}`);
    const of = (name: string) => authors.find(({ field }) => field === name);
    expect(of('order')).toMatchObject({ entry: changed?.id, action: 'update' });
    expect(of('name')).toMatchObject({ entry: created?.id, action: 'create', actor: { name: 'مريم الهاشمي' } });
    expect(of('order')?.['actor']).not.toMatchObject({ name: 'مريم الهاشمي' });
    expect(of('id') ?? of('version')).toBeUndefined();

    const admins = await dataOf('admins');
    const admin = Number(admins[0]?.['id']);
    await call(`admins/${admin}`, { method: 'PATCH', json: { password: 'another-long-word-9' } });
    const [entry] = await dataOf(`history?resource=admins&id=${admin}`);
    const version = await call(`history/version?resource=admins&id=${admin}&entry=${String(entry?.['id'])}`);
    expect(version.status).toBe(200);
    expect(version.body.data['password'] ?? null).toBeNull();
    const names = (await dataOf(`history/authors?resource=admins&id=${admin}`)).map(({ field }) => field);
    expect(names).not.toContain('password');
    const { version: now } = (await call(`admins/${admin}`)).body.data;
    const revert = { resource: 'admins', id: admin, entry: entry?.['id'], version: now, fields: ['password'] };
    expect((await restore(revert)).status).toBe(422);
  });
});
