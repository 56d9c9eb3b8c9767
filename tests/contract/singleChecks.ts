import { expect, it } from 'vitest';
import type { GroupUnderTest } from './GroupUnderTest.ts';

/** Checks of every group with one record (SETTINGS-09). */
export function singleChecks({ resource, contract, body }: GroupUnderTest): void {
  const path = `${resource.singleton ?? ''}/${resource.name}`;
  const form = async (): Promise<Record<string, unknown>> => body();

  it('SETTINGS-09: is there without anybody having added it, and is saved by a POST with _method=PUT', async () => {
    const before = await contract().call(path);
    expect([before.status, before.body.data['id']]).toEqual([200, 1]);
    const saved = await contract().call(path, { json: { _method: 'PUT', ...(await form()) } });
    expect([saved.status, saved.body.message]).toEqual([200, 'edited successfully']);
    expect((await contract().call(path)).body.data).toEqual(saved.body.data);
  });

  it('SETTINGS-09: two people saving one tab: the second gets a conflict and loses nothing', async () => {
    const { version } = (await contract().call(path)).body.data;
    const sent = { json: { _method: 'PUT', version, ...(await form()) } };
    expect((await contract().call(path, sent)).status).toBe(200);
    const second = await contract().call(path, sent);
    expect([second.status, second.body.data['version']]).toEqual([409, Number(version) + 1]);
  });

  it('answers at no other address, and has nothing to add, list or delete', async () => {
    expect((await contract().call(resource.name)).status).toBe(404);
    expect((await contract().call(`${resource.name}/1`)).status).toBe(404);
    expect((await contract().call(`${resource.name}_not_paginated`)).status).toBe(404);
    expect((await contract().call(`${path}/1`)).status).toBe(404);
    expect((await contract().call(path, { method: 'DELETE' })).status).toBe(405);
  });

  it('PERM-09: is closed to those without its key', async () => {
    expect((await contract().call(path, { as: 'none' })).status).toBe(403);
    expect((await contract().call(path, { as: 'none', json: { _method: 'PUT', ...(await form()) } })).status).toBe(403);
  });

  it('API-12: a field that it does not have is named', async () => {
    const refused = await contract().call(path, { method: 'PATCH', json: { no_such_field: 1 } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['no_such_field']]);
  });
}
