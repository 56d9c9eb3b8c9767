import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { sendImport } from './sendImport.ts';
import { STORES } from './stores.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/definitions/currencies.json');

describe.each(STORES)('amounts in currencies on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let count = 0;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-currencies-'));
    await mkdir(join(root, 'definitions'));
    await writeFile(join(root, 'definitions/currencies.json'), await readFile(FIXTURE, 'utf8'));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = (json: object, language: 'ar' | 'en' = 'en'): Promise<Answer> =>
    contract.call('currencies', {
      json: { ar: { name: 'عرض' }, en: { name: `Offer ${(count += 1)}` }, ...json },
      language,
    });

  it.runIf(isThere)('CURR-01, CURR-02: amounts keep the decimals of their currency, exactly', async () => {
    const beyond = await add({ currency: 'KWD', price: 9_999_999_999.995, deposit: 0.005, balance: -12.345 });
    expect([beyond.status, beyond.body.errors]).toEqual([422, expect.anything()]);
    const greatest = await add({ currency: 'KWD', price: 9_999_999_999.125, deposit: 0.005, balance: -12.345 });
    expect([greatest.status, greatest.body.data['price']]).toEqual([201, 9_999_999_999.125]);
    const kept = await add({ currency: 'KWD', price: 1_234_567.891, deposit: 0.005, balance: -12.345 });
    expect([kept.status, kept.body.errors]).toEqual([201, undefined]);
    expect(kept.body.data).toMatchObject({ currency: 'KWD', price: 1_234_567.891, deposit: 0.005, balance: -12.345 });
    expect((await add({ currency: 'JPY', price: 1500 })).status).toBe(201);
  });

  it.runIf(isThere).each([
    [
      { currency: 'KWD', price: 1.2345 },
      'price',
      'The smallest amount in KWD is 0.001.',
      'أصغر مبلغ بعملة د.ك هو 0.001.',
    ],
    [
      { currency: 'AED', price: 1.005 },
      'price',
      'The smallest amount in AED is 0.01.',
      'أصغر مبلغ بعملة درهم هو 0.01.',
    ],
    [{ currency: 'JPY', price: 0.5 }, 'price', 'The smallest amount in JPY is 1.', 'أصغر مبلغ بعملة JP¥ هو 1.'],
    [
      { currency: 'JPY', lines: [{ what: 'x', amount: 1.5 }] },
      'lines.0.amount',
      'The smallest amount in JPY is 1.',
      'أصغر مبلغ بعملة JP¥ هو 1.',
    ],
    [
      { currency: 'XYZ', price: 1 },
      'currency',
      'This currency is not offered. Choose one of those that are.',
      'هذه العملة غير متاحة. اختر إحدى العملات المعروضة.',
    ],
  ])('CURR-02, CURR-07: %j is refused at its field, in both languages', async (json, path, english, arabic) => {
    for (const [language, text] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const { status, body } = await add(json, language);
      expect([status, body.errors?.[path]]).toEqual([422, [text]]);
    }
  });

  it.runIf(isThere)('CURR-02: a change of the currency alone checks the amounts that are there', async () => {
    const { body } = await add({ currency: 'KWD', price: 0.125 });
    const id = Number(body.data['id']);
    const patch = (json: object): Promise<Answer> => contract.call(`currencies/${id}`, { method: 'PATCH', json });
    const refused = await patch({ currency: 'AED' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['price']]);
    expect((await patch({ currency: 'AED', price: 0.25 })).status).toBe(200);
  });

  it.runIf(isThere)('CURR-01: an amount may be below zero where the schema says so', async () => {
    const { status, body } = await add({ currency: 'AED', price: -1, balance: -1_000_001 });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['price', 'balance']]);
  });

  it.runIf(isThere)(
    'CURR-03: computed amounts are rounded to the decimals of the record, and again with it',
    async () => {
      const lines = [
        { what: 'one', amount: 10, quantity: 3 },
        { what: 'two', amount: 3, quantity: 1 },
      ];
      const { body } = await add({ currency: 'KWD', lines: [...lines, { what: 'three', amount: 0.25, quantity: 1 }] });
      expect(body.data).toMatchObject({ total: 33.25, tax: 1.663 });
      const id = Number(body.data['id']);
      const changed = await contract.call(`currencies/${id}`, { method: 'PATCH', json: { currency: 'AED' } });
      expect(changed.body.data).toMatchObject({ total: 33.25, tax: 1.66 });
    },
  );

  it.runIf(isThere)(
    'CURR-04: totals are by currency, filters keep one, and a list is ordered within each',
    async () => {
      const name = { ar: { name: 'مجموع' } };
      for (const [currency, price, en] of [
        ['KWD', 0.001, 'a'],
        ['AED', 300, 'b'],
        ['KWD', 0.002, 'c'],
        ['AED', 20.5, 'd'],
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- in this sequence
        await contract.call('currencies', {
          json: { ...name, en: { name: `Sum ${en}` }, currency, price, deposit: 1 },
        });
      const { body } = await contract.call('currencies?keyword=sum&sort=price');
      expect(body.meta).toMatchObject({ totals: { price: { AED: 320.5, KWD: 0.003 }, deposit: 4, balance: {} } });
      expect(body.data.map((row) => row['price'])).toEqual([20.5, 300, 0.001, 0.002]);
      const one = await contract.call('currencies?keyword=sum&currency=KWD&price=0.002..');
      expect(one.body.data.map((row) => row['price'])).toEqual([0.002]);
      expect(one.body.meta).toMatchObject({ totals: { price: { KWD: 0.002 } } });
    },
  );

  it.runIf(isThere)('CURR-05: an export has each amount with its currency, and an import reads it again', async () => {
    const failed: unknown[] = [];
    const work = (): Promise<void> =>
      workOnJobs(contract.context, { error: (about: object) => void failed.push(about) });
    const job = async (answer: Answer): Promise<number> => {
      expect([answer.status, answer.body.errors]).toEqual([expect.any(Number), undefined]);
      await work();
      return Number(answer.body.data['id']);
    };
    const look = async (id: number): Promise<Answer['body']['data']> =>
      (await contract.call(`list_jobs/${id}`)).body.data;
    const made = (await add({ currency: 'KWD', price: 12.5, deposit: 1.005, balance: -3 })).body.data;
    const yen = (await add({ currency: 'JPY', price: 1500 })).body.data;
    const ids = [made['id'], yen['id']].map(Number);
    const exported = await job(
      await contract.call('list_jobs', {
        json: {
          resource: 'currencies',
          kind: 'export',
          selection: { ids },
          format: 'csv',
          columns: ['price', 'deposit'],
        },
      }),
    );
    const file = await contract.app.inject({
      url: `/api/dashboard/list_jobs/${exported}/file`,
      headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': 'en' },
    });
    const [head, ...lines] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Price,Deposit (KWD)');
    expect(lines.filter((line) => line !== '').toSorted()).toEqual(['"1,500 JPY",', '12.500 KWD,1.005'].toSorted());

    const csv = [
      'id,price,deposit',
      `${ids[0]},٢٫٢٥ د.ك,7.125`,
      `${ids[1]},AED 3.50,`,
      `${ids[0]},2.2555 KWD,1`,
      `${ids[1]},5 XYZ,`,
    ].join('\n');
    const sent = await sendImport(contract, { resource: 'currencies', content: csv });
    const { id: source, mapping } = sent.body.data;
    const tried = await job(
      await contract.call('list_jobs', {
        json: { resource: 'currencies', kind: 'import', source, mapping, mode: 'update', match: 'id' },
      }),
    );
    expect(await look(tried)).toMatchObject({ state: 'ready', total: 4, failed: 2 });
    await contract.call(`list_jobs/${tried}/confirm`, { method: 'POST' });
    await work();
    expect(await look(tried)).toMatchObject({ state: 'done', changed: 2, failed: 2 });
    const after = await Promise.all(ids.map((id) => contract.call(`currencies/${id}`)));
    expect(after.map(({ body }) => [body.data['currency'], body.data['price'], body.data['deposit']])).toEqual([
      ['KWD', 2.25, 7.125],
      ['AED', 3.5, null],
    ]);
    expect(failed).toEqual([]);
  });

  it.runIf(isThere)('CURR-09: the document of the API says the currency of each amount', async () => {
    const document = await buildOpenApi(contract.context.catalogue, '1');
    const text = JSON.stringify(document);
    expect(text).toContain('In the currency that `currency` says, with its decimals at most: AED 2, KWD 3, JPY 0.');
    expect(text).toContain('"description":"In KWD."');
  });
});
