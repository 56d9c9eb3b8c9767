import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';
import { showAccess } from '../../engine/react/show/showAccess.ts';
import { grantsFromServer } from './accessWalk.ts';
import { giveRole, readPermissions, setPermissions } from './giveRole.ts';
import { PNG, sendUpload } from './sendUpload.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract({ root: join(import.meta.dirname, '../fixtures') });
  for (const [title, type] of [
    ['A', 'inspection'],
    ['B', 'repair'],
    ['C', 'inspection'],
  ]) {
    await contract.call('list-variants', { json: { title, type } });
  }
  await giveRole(contract, 'limited', ['list-variants', 'toggles'], ['show']);
});
afterAll(() => contract.close());

describe('list variants', () => {
  it('answer the rows of their fixed query', async () => {
    const { body } = await contract.call('list-variants?type=inspection&sort=id');
    expect(body.data.map(({ title }) => title)).toEqual(['A', 'C']);
  });
});

describe('a role with one control', () => {
  it('PERM-11: a changed role counts at once', async () => {
    expect((await contract.call('list-variants', { as: 'limited' })).status).toBe(200);
    expect((await contract.call('regions', { as: 'limited' })).status).toBe(403);
    expect((await contract.call('regions_not_paginated', { as: 'limited' })).status).toBe(403);
  });

  it.each([
    ['GET', 'list-variants/1', 200],
    ['POST', 'list-variants', 403],
    ['PUT', 'list-variants/1', 403],
    ['PATCH', 'list-variants/1', 403],
    ['DELETE', 'list-variants/1', 403],
    ['GET', 'list-variants/1/status', 403],
    ['PATCH', 'toggles/1/update-locked', 403],
    ['POST', 'toggles/1/feature', 403],
  ] as const)('PERM-09: %s %s → %i', async (method, path, status) => {
    expect((await contract.call(path, { method, as: 'limited' })).status).toBe(status);
  });

  it('PERM-09: deleteAll and the switch sent to the group need their controls', async () => {
    expect((await contract.call('list-variants/deleteAll', { json: { ids: [1] }, as: 'limited' })).status).toBe(403);
    const form = { id: '1', agents_cant_receive_orders: '1' };
    expect((await contract.call('toggles', { form, as: 'limited' })).status).toBe(403);
  });
});

describe('the switch that is sent to the group', () => {
  it('TOGGLE-05, TOGGLE-06: sets the record that the id names, and is no create', async () => {
    const { body: made } = await contract.call('toggles', { json: { ar: { name: 'مفتاح' }, en: { name: 'Switch' } } });
    const id = String(made.data['id']);
    const set = (form: Record<string, string>) => contract.call('toggles', { form });
    expect((await set({ id, agents_cant_receive_orders: '1' })).body.data).toMatchObject({
      id: Number(id),
      agents_cant_receive_orders: 1,
    });
    expect((await set({ id, agents_cant_receive_orders: '1' })).body.data).toMatchObject({
      agents_cant_receive_orders: 1,
    });
    expect((await set({ id, agents_cant_receive_orders: '2' })).status).toBe(422);
    expect((await set({ agents_cant_receive_orders: '1' })).body.errors).toHaveProperty('id');
    expect((await set({ id: '999', agents_cant_receive_orders: '1' })).status).toBe(404);
    expect((await contract.call('toggles')).body.meta.total).toBe(1);
  });
});

const send = (change: Record<string, unknown>) =>
  contract.call('conditional-fields', { json: { ar: { name: 'اسم' }, en: { name: 'Name' }, ...change } });

describe('fields that depend on others', () => {
  it('a conditional field is required while its condition holds, and dropped otherwise', async () => {
    expect((await send({ type: 'company' })).body.errors).toEqual({ register_number: ['This Field Cannot Be Empty'] });
    expect((await send({ type: 'company', register_number: '12345' })).status).toBe(201);
    expect((await send({ type: 'individual', register_number: '12345' })).body.data).toMatchObject({
      register_number: null,
    });
  });

  it('API-10: a chosen record belongs to the chosen parent', async () => {
    const region = async () =>
      Number(
        (await contract.call('regions', { json: { ar: { name: 'منطقة' }, en: { name: 'Region' } } })).body.data['id'],
      );
    const [first, second] = [await region(), await region()];
    const { body } = await contract.call('districts', {
      json: { ar: { name: 'حي' }, en: { name: 'District' }, region_id: first },
    });
    const address = (region_id: number) =>
      contract.call('dependent-references', { json: { title: 'T', region_id, district_id: body.data['id'] } });
    expect((await address(second)).body.errors).toEqual({
      district_id: ['The chosen item does not belong to Region.'],
    });
    expect((await address(first)).status).toBe(201);
    expect((await contract.call(`districts_not_paginated?region_id=${second}`)).body.data).toEqual([]);
    expect((await contract.call(`districts_not_paginated?region_id=${first}&keyword=حى`)).body.data).toHaveLength(1);
  });
});

describe('an upload path of its own', () => {
  const fields = { attachment_type: 'image', model: 'uploads', field: 'picture' };
  const path = 'uploads/pictures';

  it('FORM-08, FORM-18: takes files of its group, up to the size that the field says', async () => {
    const { status, body } = await sendUpload(contract, { content: PNG, fields, path });
    expect(status).toBe(201);
    const made = await contract.call('uploads', { json: { title: 'صورة', picture: body.data['url'] } });
    expect(made.status).toBe(201);
    const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);
    for (const own of [path, 'attachments']) {
      const refused = await sendUpload(contract, { content: large, fields, path: own });
      expect([refused.status, refused.body.errors]).toEqual([422, { file: ['The file is larger than 2 MB.'] }]);
    }
  });

  it('FORM-18: needs a login, and is no call of another kind', async () => {
    expect((await sendUpload(contract, { content: PNG, fields, path, as: null })).status).toBe(401);
    expect((await contract.call(path)).status).toBe(404);
    expect((await sendUpload(contract, { content: PNG, fields, path: 'uploads/others' })).status).toBe(404);
  });
});

describe('a role with one variant', () => {
  it('PERM-09: may switch the rows of that variant, as their pages offer, and no others', async () => {
    const permissions = await readPermissions(contract);
    const keys = ['list-variants/inspections', 'list-variants/show'];
    await setPermissions(
      contract,
      'limited',
      permissions
        .filter(({ url }) => keys.includes(url))
        .map(({ id, controls }) => ({ id, choices: controls.filter((control) => control === 'status') })),
    );
    const grants = await grantsFromServer((path) => contract.call(path, { as: 'limited' }));
    const resource = contract.resources.find(({ name }) => name === 'list-variants');
    if (resource === undefined) throw new Error('the fixture is gone');
    const offered: boolean[] = [];
    for (const row of (await contract.call('list-variants?sort=id')).body.data) {
      const { status } = await contract.call(`list-variants/${Number(row['id'])}/status`, { as: 'limited' });
      offered.push(showAccess(grants, resource, row).status);
      expect([row['type'], status === 200]).toEqual([row['type'], offered.at(-1)]);
    }
    expect(offered).toContain(true);
    expect(offered).toContain(false);
    expect((await contract.call('list-variants', { as: 'limited' })).status).toBe(403);
    expect((await contract.call('list-variants?type=inspection', { as: 'limited' })).status).toBe(200);
    expect((await contract.call('list-variants?type=repair', { as: 'limited' })).status).toBe(403);
  });
});

describe('a password', () => {
  it('FORM-24: is hashed, never answered, and kept when an edit leaves it empty', async () => {
    const { body } = await contract.call('add-edit', {
      json: { full_name: 'سالم', email: 'Salem@Example.ae', password: 'first-word' },
    });
    const id = Number(body.data['id']);
    const stored = async () =>
      (
        await sql<{ password: string }>`select password from ${sql.table('add-edit')} where id = ${id}`.execute(
          contract.context.store.db,
        )
      ).rows[0]?.password;
    const hash = await stored();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(body)).not.toContain('password');
    await contract.call(`add-edit/${id}`, { form: { _method: 'PUT', full_name: 'سالم أحمد', password: '' } });
    expect(await stored()).toBe(hash);
    await contract.call(`add-edit/${id}`, {
      form: { _method: 'PUT', full_name: 'سالم أحمد', password: 'second-word' },
    });
    expect(await stored()).not.toBe(hash);
    expect(
      (
        await contract.call('add-edit', {
          json: { full_name: 'سالم', email: 'salem@example.AE', password: 'first-word' },
        })
      ).status,
    ).toBe(422);
  });
});
