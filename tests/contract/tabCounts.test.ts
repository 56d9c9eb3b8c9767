import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTabs, tabQuery, type ListTab } from '../../engine/core/query/listTabs.ts';
import { loadOnce } from '../helpers/loadOnce.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

/** The tabs of a shipped group for who may open all. */
function tabsOf(name: string): ListTab[] {
  const resource = contract.resources.find((each) => each.name === name);
  return resource === undefined ? [] : listTabs(resource, () => true);
}

/** Gives the limited account some lists alone. */
async function giveLists(...lists: string[]): Promise<void> {
  const permissions = (await readPermissions(contract)).filter(({ url }) => lists.includes(url));
  await setPermissions(
    contract,
    'limited',
    permissions.map(({ id }) => ({ id, choices: [] })),
  );
}

describe('the counts of tabs', () => {
  it('DESK-04: one call counts each list of a group as its own call does', async () => {
    const { status, body } = await contract.call('orders/counts');
    expect(status).toBe(200);
    const tabs = tabsOf('orders');
    expect(Object.keys(body.data)).toEqual(tabs.map(({ key }) => key));
    // Eight lists and the states of the one that holds all.
    expect(tabs.filter(({ filter }) => filter === undefined)).toHaveLength(8);
    const states = contract.resources.find(({ name }) => name === 'orders')?.states?.values.map(({ value }) => value);
    expect(tabs.flatMap(({ filter }) => filter?.value ?? [])).toEqual(states);
    for (const tab of tabs) {
      const query = new URLSearchParams({ ...tabQuery(tab), per_page: '1' }).toString();
      // oxlint-disable-next-line no-await-in-loop -- one after another is enough
      const { meta } = (await contract.call(`orders?${query}`)).body;
      expect([tab.key, body.data[tab.key]]).toEqual([tab.key, meta.total]);
    }
  });

  it('DESK-04: an account is answered the counts of the lists that it may open, and no other', async () => {
    const [today = '', tomorrow = ''] = ['today-orders', 'tomorrow-orders'].map((path) => {
      const tab = tabsOf('orders').find(({ key }) => key === path);
      return `orders/counts?${new URLSearchParams(tab && tabQuery(tab)).toString()}`;
    });
    await giveLists('orders/today-orders', 'orders/tomorrow-orders');
    const { body } = await contract.call(today, { as: 'limited' });
    expect(Object.keys(body.data).toSorted()).toEqual(['today-orders', 'tomorrow-orders']);
    expect((await contract.call('orders/counts', { as: 'limited' })).status).toBe(403);
    await giveLists('orders/today-orders');
    expect((await contract.call(today, { as: 'limited' })).body.data).toEqual({});
    expect((await contract.call(tomorrow, { as: 'limited' })).status).toBe(403);
  });

  it('DESK-04: groups without tabs have no such call, and writing to it is refused', async () => {
    expect((await contract.call('countries/counts')).status).toBe(404);
    expect((await contract.call('orders/counts', { json: {} })).status).toBe(405);
  });
});

describe('listTabs', () => {
  it('DESK-04: of a group with one list are its states, where they can be filtered by', async () => {
    const { resources } = await loadOnce(join(import.meta.dirname, '../fixtures'));
    const moved = resources.find(({ name }) => name === 'moved-records');
    if (moved?.states === undefined) throw new Error('the fixture has no states');
    const keys = (resource: typeof moved): string[] => listTabs(resource, () => true).map(({ key }) => key);
    const states = moved.states.values.map(({ value }) => value);
    expect(keys(moved)).toEqual(['show-all', ...states]);
    expect(listTabs(moved, () => true).map(tabQuery)).toEqual([{}, ...states.map((status) => ({ status }))]);
    expect(keys({ ...moved, filters: [] })).toEqual([]);
    expect(keys({ ...moved, groupBy: { field: 'status', groups: [] } })).toEqual([]);
    expect(listTabs(moved, () => false)).toEqual([]);
  });

  it('DESK-04: of a group with several lists are those, then the states of the one that holds all', () => {
    const orders = contract.resources.find(({ name }) => name === 'orders');
    if (orders?.states === undefined) throw new Error('orders have no states');
    const keys = listTabs(orders, () => true).map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['show-all', 'canceled-orders', 'agent-cancel']);
    expect(keys.slice(8)).toEqual(orders.states.values.map(({ value }) => `status=${value}`));
    // Who may not open the list of all has no states: they would lead to what is refused.
    const variants = listTabs(orders, (permission) => permission !== 'orders/show-all');
    expect(variants.some(({ filter }) => filter !== undefined)).toBe(false);
    expect(listTabs(orders, (permission) => permission === 'orders/today-orders')).toEqual([]);
  });
});
