import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { createOrder, findOrderParts, orderBody } from './orderBench.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';

const ROOT = join(import.meta.dirname, '../..');
const atNight = { properties: { kind: { const: 'night' } } };

/** A group of another product: its flags exist at night alone, and one of them is set by default. */
const SHELTERS = {
  name: 'shelters',
  label: { ar: 'الملاجئ', en: 'Shelters' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'kind'],
      properties: {
        name: { $ref: 'lawha:text', 'x-label': { ar: 'الاسم', en: 'Name' } },
        kind: {
          type: 'string',
          enum: ['day', 'night'],
          'x-label': { ar: 'النوع', en: 'Kind' },
          'x-enum-labels': { day: { ar: 'نهاري', en: 'Day' }, night: { ar: 'ليلي', en: 'Night' } },
        },
        is_guarded: { $ref: 'lawha:flag', 'x-label': { ar: 'الحراسة', en: 'Guarded' }, 'x-when': atNight },
        is_lit: { $ref: 'lawha:flag', 'x-label': { ar: 'الإضاءة', en: 'Lit' }, default: 1, 'x-when': atNight },
      },
    },
  },
};

let root: string;
let contract: Contract;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-flags-'));
  await cp(join(ROOT, 'definitions'), join(root, 'definitions'), { recursive: true });
  await writeFile(join(root, 'definitions/shelters.json'), JSON.stringify(SHELTERS));
  contract = await openContract({ root });
});
afterAll(async () => {
  await contract.close();
  await rm(root, { recursive: true, force: true });
});

const flagsOf = ({ body }: Answer): unknown[] => [body.data['is_guarded'], body.data['is_lit']];
const refused = ({ status, body }: Answer): unknown[] => [status, body.errors];
const add = (json: object): Promise<Answer> =>
  contract.call('shelters', { json: { name: 'First shelter', kind: 'night', is_guarded: 1, is_lit: 0, ...json } });
/** What is sent of flags that are hidden. */
const SENT: Record<string, number>[] = [{}, { is_guarded: 0, is_lit: 0 }, { is_guarded: 1, is_lit: 1 }];

describe('a flag that is sent empty', () => {
  const empty = ['This Field Cannot Be Empty'];

  it('MEND-10: is refused by name in orders, changed or new', async () => {
    const parts = await findOrderParts(contract);
    const id = await createOrder(contract, parts);
    for (const method of ['PATCH', 'PUT'] as const) {
      const changed = await contract.call(`orders/${id}`, { method, json: { is_scheduled: null } });
      expect([changed.status, changed.body.errors]).toEqual([
        422,
        expect.objectContaining({ is_scheduled: empty }) as object,
      ]);
    }
    const added = await contract.call('orders', { json: { ...orderBody(parts), is_scheduled: null } });
    expect(refused(added)).toEqual([422, { is_scheduled: empty }]);
  });

  it.each(['day', 'night'])('MEND-10: is refused by name in a foreign group, hidden or not: %s', async (kind) => {
    const { id } = (await add({})).body.data;
    const json = { kind, is_guarded: null, is_lit: null };
    const both = { is_guarded: empty, is_lit: empty };
    expect(refused(await add(json))).toEqual([422, both]);
    expect(refused(await contract.call(`shelters/${String(id)}`, { method: 'PATCH', json }))).toEqual([422, both]);
  });
});

describe('a flag that is hidden by x-when', () => {
  it('MEND-10: lints clean', async () => {
    expect((await loadDefinitions({ root })).findings).toEqual([]);
  });

  it.each(SENT)('MEND-10: has its default in a new record, whatever is sent: %j', async (flags) => {
    const fields = { name: 'Second shelter', kind: 'day' };
    const added = await contract.call('shelters', { json: { ...fields, ...flags } });
    expect([added.status, flagsOf(added)]).toEqual([201, [0, 1]]);
    const texts = Object.fromEntries(Object.entries(flags).map(([flag, value]) => [flag, String(value)]));
    const form = await contract.call('shelters', { form: { ...fields, ...texts } });
    expect([form.status, flagsOf(form)]).toEqual([201, [0, 1]]);
  });

  it.each(['PUT', 'PATCH'] as const)(
    'MEND-10: has its default again in a record that hides it by %s',
    async (method) => {
      for (const flags of SENT) {
        const { id } = (await add({})).body.data;
        const changed = await contract.call(`shelters/${String(id)}`, {
          method,
          json: { name: 'Third shelter', kind: 'day', ...flags },
        });
        expect([flags, changed.status, flagsOf(changed)]).toEqual([flags, 200, [0, 1]]);
      }
    },
  );

  it('MEND-10: is what was sent as long as it is shown', async () => {
    const added = await add({});
    expect(flagsOf(added)).toEqual([1, 0]);
    const path = `shelters/${String(added.body.data['id'])}`;
    expect(flagsOf(await contract.call(path, { method: 'PATCH', json: { is_lit: 1 } }))).toEqual([1, 1]);
  });
});
