import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '../../engine/tools/import/runImport.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const SAMPLES = join(REPOSITORY, 'tests/fixtures/import');
const SOURCES = [
  ['frappe', 'frappe'],
  ['directus', 'directus/snapshot.yaml'],
  ['strapi', 'strapi'],
] as const;

describe.each(STORES)('imported groups on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-imported-'));
    await mkdir(join(root, 'definitions'));
    await copyAccessDefinitions(join(root, 'definitions'));
    for (const [system, path] of SOURCES)
      await runImport([system, join(SAMPLES, path), '--root', root], () => undefined);
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = (group: string, json: Record<string, unknown>): Promise<Answer> =>
    contract.call(group, { json, language: 'en' });
  const added = async (group: string, json: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { status, body } = await add(group, json);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };

  it.runIf(isThere)(
    'save rows with their record, amounts in their currency and a link of a choice (IMPORT-02)',
    async () => {
      const shop = await added('shop', { name: 'North', default_currency: 'KWD' });
      const customer = await added('shop_customer', { customer_name: 'Huda' });
      const order = await added('shop_order', {
        customer_id: customer['id'],
        shop_id: shop['id'],
        order_date: '2026-01-05',
        currency: 'JPY',
        total: 1500,
        paid_for: 'Shop Customer',
        paid_record: [customer['id']],
        items: [{ title: 'Lamp', price: 1500 }],
      });
      expect(order).toMatchObject({ currency: 'JPY', currency_of_amounts: 'KWD', customer_name: 'Huda' });
      expect(String(order['number'])).toMatch(/^SO-\d{4}-00001$/);
      const { data } = (await contract.call(`shop_order_item?shop_order_id=${String(order['id'])}`)).body;
      expect(data).toMatchObject([{ title: 'Lamp', price: 1500, currency_of_amounts: 'JPY' }]);
      const { status } = await add('shop_order', { customer_id: customer['id'], currency: 'JPY', total: 1.5 });
      expect(status).toBe(422);
    },
  );

  it.runIf(isThere)('ask of a block what its shape asks (IMPORT-04)', async () => {
    const place = { name: { ar: 'مقهى', en: 'Cafe' } };
    const refused = await add('places', { ...place, body: [{ block: 'shared.quote' }] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['body.0.quote_text']]);
    const { id } = await added('places', {
      ...place,
      body: [
        { block: 'shared.quote', quote_text: 'Come in', quote_links: [{ address: '/a' }] },
        { block: 'shared.picture' },
      ],
    });
    const { data } = (await contract.call(`places_body?places_id=${String(id)}&sort=id`)).body;
    expect(data).toMatchObject([{ block: 'shared.quote', quote_text: 'Come in' }, { block: 'shared.picture' }]);
  });
});
