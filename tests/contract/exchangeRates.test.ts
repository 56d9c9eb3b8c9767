import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeValues } from '../../engine/core/computed/computeValues.ts';
import { withEntered } from '../../engine/react/form/shownFields.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');

describe.each(STORES)('CURR-10: exchange rates on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-rates-'));
    await mkdir(join(root, 'definitions'));
    for (const name of ['exchange-rates', 'converted'])
      await cp(join(FIXTURES, `${name}.json`), join(root, 'definitions', `${name}.json`));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
    for (const [currency, day, rate] of [
      ['KWD', '2020-01-01', 11.5],
      ['KWD', '2020-02-01', 12.005],
      ['KWD', '2999-01-01', 99],
      ['JPY', '2020-01-10', 0.0251],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- in this sequence
      await add('exchange-rates', { currency, day, rate, source: 'BANK' });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = async (path: string, json: object): Promise<Record<string, unknown>> => {
    const { status, body } = await contract.call(path, { json });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  const bill = (json: object): Promise<Record<string, unknown>> =>
    add('converted', { ar: { name: 'فاتورة' }, en: { name: 'Bill' }, ...json });
  const change = (path: string, id: unknown, json: object): Promise<Answer> =>
    contract.call(`${path}/${String(id)}`, { method: 'PATCH', json });

  it.runIf(isThere)('takes the latest rate that is not after the day of the record', async () => {
    const kwd = { currency: 'KWD', price: 0.125, fee: 1 };
    expect(await bill({ ...kwd, billed_on: '2020-01-31' })).toMatchObject({ rate: 11.5, price_at_home: 1.44 });
    expect(await bill({ ...kwd, billed_on: '2020-02-01' })).toMatchObject({
      rate: 12.005,
      rate_today: 12.005,
      price_at_home: 1.5,
      due_at_home: 2.5,
    });
    expect(await bill({ ...kwd, billed_on: '2019-12-31' })).toMatchObject({ rate: null, price_at_home: null });
    expect(await bill({ currency: 'AED', price: 5.25, billed_on: '2020-02-01' })).toMatchObject({
      rate: null,
      price_at_home: 5.25,
      due_at_home: 5.25,
    });
  });

  it.runIf(isThere)('takes it again when the currency or the day changes, and not when a rate does', async () => {
    const made = await bill({ currency: 'JPY', price: 1000, billed_on: '2020-01-10' });
    expect(made).toMatchObject({ rate: 0.0251, price_at_home: 25.1 });
    const rates = await contract.call('exchange-rates?currency=JPY');
    await change('exchange-rates', rates.body.data[0]?.id, { rate: 0.5 });
    const same = await change('converted', made['id'], { price: 2000 });
    expect(same.body.data).toMatchObject({ rate: 0.0251, price_at_home: 50.2 });
    const moved = await change('converted', made['id'], { billed_on: '2020-02-02', currency: 'KWD', price: 2 });
    expect(moved.body.data).toMatchObject({ rate: 12.005, price_at_home: 24.01 });
    const back = await change('converted', made['id'], { currency: 'JPY', price: 2000 });
    expect(back.body.data).toMatchObject({ rate: 0.5, price_at_home: 1000 });
    await change('exchange-rates', rates.body.data[0]?.id, { rate: 0.0251 });
  });

  it.runIf(isThere)('is set by no person, and a restored record keeps what it took', async () => {
    const made = await bill({ currency: 'KWD', price: 1, billed_on: '2020-01-31', rate: 77, price_at_home: 77 });
    expect(made).toMatchObject({ rate: 11.5, price_at_home: 11.5 });
    await contract.call(`converted/${String(made['id'])}`, { method: 'DELETE' });
    await add('exchange-rates', { currency: 'KWD', day: '2020-01-30', rate: 13, source: 'BANK' });
    const restored = await contract.call('converted/trash/restore', { method: 'POST', json: { ids: [made['id']] } });
    expect(restored.status).toBeLessThan(300);
    expect((await contract.call(`converted/${String(made['id'])}`)).body.data).toMatchObject({ rate: 11.5 });
  });

  it.runIf(isThere)('browser and database compute the same of random records', async () => {
    const { resource } = contract.context.catalogue.entries.get('converted') ?? {};
    if (resource === undefined) throw new Error('there is no such group');
    const decimals = { AED: 2, KWD: 3, JPY: 0, USD: 2 } as const;
    const record = fc.record({
      currency: fc.constantFrom('AED', 'KWD', 'JPY', 'USD'),
      minor: fc.integer({ min: 0, max: 1_000_000_000 }),
      fee: fc.option(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
      billed_on: fc.constantFrom('2019-12-31', '2020-01-05', '2020-02-01', '2020-06-01'),
    });
    for (const { minor, ...values } of fc.sample(record, { numRuns: 150, seed: 7 })) {
      const price = minor / 10 ** decimals[values.currency as 'AED'];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const made = await bill({ ...values, price });
      const computed = computeValues(resource.fields, made);
      expect([values, made['price_at_home'], made['due_at_home']]).toEqual([
        values,
        computed['price_at_home'],
        computed['due_at_home'],
      ]);
    }
  });

  it.runIf(isThere)(
    'the form shows no rate, and nothing made of it, once the day or the currency is another',
    async () => {
      const { resource } = contract.context.catalogue.entries.get('converted') ?? {};
      if (resource === undefined) throw new Error('there is no such group');
      const row = { ...(await bill({ currency: 'KWD', price: 1, billed_on: '2020-02-01' })), id: 1, version: 1 };
      const entered = (more: object) => withEntered(resource, row, { ...row, ...more });
      expect(entered({ price: 2 })).toMatchObject({ rate: 12.005, price_at_home: 24.01 });
      expect(entered({ billed_on: '2020-01-01' })).toMatchObject({ rate: null, price_at_home: null });
      expect(entered({ currency: 'JPY' })).toMatchObject({ rate: null, rate_today: null, price_at_home: null });
    },
  );
});
