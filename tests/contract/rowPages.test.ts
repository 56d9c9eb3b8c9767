import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { pageOfRows } from '../../engine/features/lists/pageOfRows.ts';
import { type AnswerBody, type Contract, NOW, openContract } from './openContract.ts';
import { addRecord } from './sampleBody.ts';

/** All records of a group, as the API lists them. */
async function readAll(contract: Contract, { name, groupBy }: ResolvedResource): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is in the first answer
    const { body } = await contract.call(`${name}?per_page=100&page=${page}`);
    rows.push(...((groupBy === undefined ? body.data : Object.values(body.data).flat()) as unknown as Row[]));
    last = body.meta.last_page;
  }
  return rows;
}

function groupOf(contract: Contract, name: string): ResolvedResource {
  const found = contract.resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`no group ${name}`);
  return found;
}

const byValue = (counted: readonly { value: number }[]): number[] =>
  counted.map(({ value }) => value).toSorted((a, b) => a - b);

/** A page of rows in memory says what the server says of the same records. */
async function expectSameCounts(contract: Contract, resource: ResolvedResource): Promise<void> {
  const all = await readAll(contract, resource);
  const query = { per_page: '10', page: '1' };
  const { body } = await contract.call(`${resource.name}?${new URLSearchParams(query).toString()}`);
  const page = pageOfRows(resource, all, { query, now: NOW });
  expect(all.length).toBeGreaterThan(0);
  expect(page.rows.map(({ id }) => id)).toEqual((body.data as unknown as Row[]).map(({ id }) => id));
  const { current_page, last_page, per_page, total, totals } = body.meta as AnswerBody['meta'] & { totals?: unknown };
  expect([page.page, page.lastPage, page.perPage, page.total]).toEqual([current_page, last_page, per_page, total]);
  expect(page.counts ?? {}).toEqual(body.statistc);
  expect(byValue(page.values ?? [])).toEqual(byValue(body.statistics));
  expect([page.trend, page.totals]).toEqual([body.trend, totals]);
}

describe('HOUSE-05: rows of the developer pages are counted as the server counts records', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it.each(['orders', 'countries', 'services', 'providers'])('%s', (name) =>
    expectSameCounts(contract, groupOf(contract, name)),
  );
});

describe('HOUSE-05: rows of the developer pages fall into the groups of the server', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ root: join(import.meta.dirname, '../fixtures') });
  });
  afterAll(() => contract.close());

  it.each(['sums', 'counts-and-charts'])('%s', async (name) => {
    const resource = groupOf(contract, name);
    for (let added = 0; added < 3; added += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the embedded database answers one at a time anyway
      await addRecord(contract, resource);
    }
    await expectSameCounts(contract, resource);
  });

  it('update-requests', async () => {
    const resource = groupOf(contract, 'update-requests');
    for (const status of [undefined, 'accept', undefined]) {
      // oxlint-disable-next-line no-await-in-loop -- the embedded database answers one at a time anyway
      const id = await addRecord(contract, resource);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      if (status !== undefined) await contract.call(`${resource.name}/${id}`, { json: { status } });
    }
    const all = await readAll(contract, resource);
    for (const { value: group } of resource.groupBy?.groups ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const { body } = await contract.call(`${resource.name}?per_page=10&group=${group}`);
      const page = pageOfRows(resource, all, { query: { per_page: '10', group }, now: NOW });
      const groups = (body.meta as unknown as { groups: Record<string, { total: number }> }).groups;
      expect(page.groups).toEqual(Object.entries(groups).map(([value, { total }]) => ({ value, total })));
      expect([page.group, page.total]).toEqual([group, body.meta.total]);
      const listed = body.data[group as never] as unknown as Row[];
      expect(page.rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    }
  });
});
