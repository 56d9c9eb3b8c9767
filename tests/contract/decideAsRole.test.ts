import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { createLawhaApi } from '../../engine/client/createLawhaApi.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { listAccess } from '../../engine/react/list/state/listAccess.ts';
import { grantsFromServer, type Send } from './accessWalk.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

// No shipped group with a decision has a screen, so the browser's own calls are made here in place of a journey.
const GROUP = 'cash-outs';

let contract: Contract;
let api: Pick<Api, 'decide'>;
beforeAll(async () => {
  contract = await openContract({ root: join(import.meta.dirname, '../fixtures') });
  const json = { email: 'limited@lawha.test', password: 'lawha-demo' };
  const { body } = await contract.call('login', { as: null, json });
  const token = String(body.data['token']);
  api = createLawhaApi({ baseUrl: 'http://lawha.test/api/dashboard/', language: () => 'en', token: () => token });
});
beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const payload = await request.text();
    const { body, statusCode } = await contract.app.inject({
      method: request.method,
      url: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    });
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
  });
  return () => vi.unstubAllGlobals();
});
afterAll(() => contract.close());

const send: Send = (path, call = {}) => contract.call(path, { ...call, as: 'limited' });
const groupOf = () => {
  const resource = contract.resources.find(({ name }) => name === GROUP);
  const list = resource?.routes.find(({ path }) => path === 'show-all');
  if (resource === undefined || list === undefined) throw new Error(`no fixture is called ${GROUP}`);
  return { resource, list };
};

/** Adds a pending record. */
async function addPending(): Promise<Row> {
  const person = await contract.call('joined-text', { json: { first_name: 'Salem' } });
  const json = { user_id: person.body.data['id'], amount: 100, bank_name: 'Gulf Bank' };
  const { status, body } = await contract.call(GROUP, { json });
  expect([status, body.data['status']]).toEqual([201, 'pending']);
  return { ...json, status: 'pending', id: Number(body.data['id']) };
}

/** Whether the list offers the limited account the decision, with these controls alone. */
async function isOffered(controls: readonly string[]): Promise<boolean> {
  const { resource, list } = groupOf();
  const permission = (await readPermissions(contract)).find(({ url }) => url === list.permission);
  await setPermissions(contract, 'limited', [{ id: permission?.id ?? 0, choices: [...controls] }]);
  return listAccess(await grantsFromServer(send), resource, list).decide;
}

it('HOUSE-01: an account that holds `status` alone is offered the decision, and the server accepts its call', async () => {
  expect(await isOffered(['status'])).toBe(true);
  for (const [verdict, status] of [
    ['accept', 'accepted'],
    ['reject', 'rejected'],
  ] as const) {
    const row = await addPending();
    expect(await api.decide(groupOf().resource, row, { verdict, reason: 'seen' })).toMatchObject({ status });
  }
});

it('HOUSE-01: an account that holds `show` alone is not offered it, and the server refuses its call', async () => {
  const row = await addPending();
  expect(await isOffered(['show'])).toBe(false);
  await expect(api.decide(groupOf().resource, row, { verdict: 'accept' })).rejects.toMatchObject({ status: 403 });
  expect((await contract.call(`${GROUP}/${row.id}`)).body.data['status']).toBe('pending');
});
