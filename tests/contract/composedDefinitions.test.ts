import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { callEverything } from './groupCalls.ts';
import { type Contract, openContract } from './openContract.ts';
import { sampleBody } from './sampleBody.ts';

const FILES = {
  'definitions/shared/contact.json': {
    phone: { $ref: 'lawha:phone', 'x-label': { ar: 'رقم الجوال', en: 'Phone' } },
    address: {
      street: { $ref: 'lawha:text', maxLength: 80, 'x-label': { ar: 'الشارع', en: 'Street' } },
      building: { $ref: 'lawha:text', maxLength: 20, 'x-label': { ar: 'المبنى', en: 'Building' } },
    },
  },
  'definitions/branches.json': {
    name: 'branches',
    label: { ar: 'الفروع', en: 'Branches' },
    columns: ['name', 'phone', 'street'],
    form: {
      schema: {
        type: 'object',
        required: ['name', 'phone'],
        properties: {
          $ref: 'shared/contact.json#/address',
          name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
          phone: { $ref: 'shared/contact.json#/phone' },
        },
      },
    },
  },
  'definitions/warehouses.json': {
    name: 'warehouses',
    extends: 'branches',
    label: { ar: 'المستودعات', en: 'Warehouses' },
    columns: { $remove: ['street'], $add: ['area'] },
    form: {
      schema: {
        properties: {
          building: null,
          area: { type: 'integer', minimum: 1, maximum: 9000, 'x-label': { ar: 'المساحة', en: 'Area' } },
        },
      },
    },
  },
  'changes/warehouses.json': {
    columns: { $add: ['gate'] },
    form: {
      schema: {
        required: { $add: ['gate'] },
        properties: { gate: { type: 'string', maxLength: 12, 'x-label': { ar: 'البوابة', en: 'Gate' } } },
      },
    },
  },
};

const databases: readonly (readonly [string, string | undefined])[] = [
  ['PGlite', undefined],
  ['PostgreSQL', process.env['TEST_DATABASE_URL']],
];

describe.each(databases)('groups that are made of several files, on %s', (name, url) => {
  const isHere = name === 'PGlite' || url !== undefined;
  let root = '';
  let contract: Contract;
  beforeAll(async () => {
    if (!isHere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-composed-'));
    await mkdir(join(root, 'definitions/shared'), { recursive: true });
    await mkdir(join(root, 'changes'));
    await copyAccessDefinitions(join(root, 'definitions'));
    for (const [file, value] of Object.entries(FILES)) await writeFile(join(root, file), JSON.stringify(value));
    contract = await openContract({ root, ...(url !== undefined && { databaseUrl: url }) });
  });
  afterAll(async () => {
    if (!isHere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  it.runIf(isHere)('REUSE-01, REUSE-02, REUSE-03: are served as if each were one file', async () => {
    const { findings } = await loadDefinitions({ root });
    // Nothing leads to their lists, since the folder has no menu.
    const own = findings.filter(({ file, rule }) => rule !== 'list-reach' && /branches|warehouses|contact/.test(file));
    expect(own).toEqual([]);
    const fieldsOf = (group: string): string[] =>
      contract.resources.find((resource) => resource.name === group)?.fields.map((field) => field.name) ?? [];
    expect(fieldsOf('branches')).toEqual(expect.arrayContaining(['street', 'building', 'name', 'phone']));
    expect(fieldsOf('warehouses')).toEqual(expect.arrayContaining(['street', 'name', 'phone', 'area', 'gate']));
    expect(fieldsOf('warehouses')).not.toContain('building');
    const warehouses = contract.resources.find((resource) => resource.name === 'warehouses');
    if (warehouses === undefined) throw new Error('warehouses is not served');
    const json = { ...(await sampleBody(contract, warehouses)), area: 300, gate: 'B2' };
    const added = await contract.call('warehouses', { json });
    expect([added.status, added.body.data['gate'], added.body.data['area']]).toEqual([201, 'B2', 300]);
    const { rows } = await sql<{ gate: string }>`select gate from warehouses`.execute(contract.context.store.db);
    expect(rows).toEqual([{ gate: 'B2' }]);
    // What the deployment requires is required, and what the base limits is limited.
    const refused = await contract.call('warehouses', { json: { ...json, gate: '', area: 9001 } });
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([422, ['area', 'gate']]);
  });

  it.runIf(isHere)('REUSE-02: every call of their screens is answered, none fails', async () => {
    const warehouses = contract.resources.find((resource) => resource.name === 'warehouses');
    if (warehouses === undefined) throw new Error('warehouses is not served');
    const answered = await callEverything(contract, warehouses);
    const failed = answered.filter(({ answer: { status }, isOwn }) => status >= 500 || (isOwn && status >= 400));
    expect(failed.map(({ path, answer }) => [path, answer.status, answer.body.message])).toEqual([]);
  });
});
