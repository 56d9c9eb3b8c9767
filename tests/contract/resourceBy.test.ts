import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';

const root = join(import.meta.dirname, '../fixtures');

describe('NOTIF-07: a list whose group another field chooses', () => {
  let contract: Contract;
  let district: number;
  beforeAll(async () => {
    contract = await openContract({ root });
    const add = async (group: string, json: object): Promise<number> => {
      const { body } = await contract.call(group, { json });
      return Number(body.data['id']);
    };
    const region = await add('regions', { ar: { name: 'منطقة أولى' }, en: { name: 'First region' } });
    // More districts than regions, so that the last one's id is that of no region.
    const text = (index: number) => ({
      ar: { name: `حي ${'أبتث'[index]}` },
      en: { name: `District ${'abcd'[index]}` },
    });
    for (const index of [0, 1, 2, 3]) district = await add('districts', { ...text(index), region_id: region });
  });
  afterAll(() => contract.close());

  const announce = (audience: string, ids: number[]) =>
    contract.call('announcements', {
      json: { ar: { name: 'إعلان' }, en: { name: 'Notice' }, audience, place_ids: ids },
      language: 'en',
    });

  it('is checked against that group', async () => {
    const right = await announce('district', [district]);
    expect([right.status, right.body.data['place_ids']]).toEqual([201, [district]]);
    const wrong = await announce('region', [district]);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['place_ids']]);
  });

  it('carries the names of that group in answers', async () => {
    const { body } = await announce('district', [district]);
    const names = Object.values(body.data).flat();
    expect(names).toContainEqual({ id: district, name: 'District d' });
  });
});
