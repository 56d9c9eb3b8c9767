import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Contract, openContract } from './openContract.ts';

const CALL = 'countries-without-paginated';

const PATIENTS = {
  name: 'patients',
  label: { ar: 'المرضى', en: 'Patients' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'phone'],
      properties: { name: { $ref: 'lawha:text' }, phone: { $ref: 'lawha:phone' } },
    },
  },
};

/** A group of that name which is about something else. */
const COUNTRIES = {
  name: 'countries',
  label: { ar: 'الدول', en: 'Countries' },
  form: { schema: { type: 'object', required: ['name'], properties: { name: { $ref: 'lawha:text' } } } },
};

const patient = { name: 'سعاد', phone_code: '966', phone: '501234567' };

async function openWith(...definitions: readonly { name: string }[]): Promise<{ contract: Contract; root: string }> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-phones-'));
  const folder = join(root, 'definitions');
  await mkdir(folder);
  await copyAccessDefinitions(folder);
  for (const definition of definitions)
    await writeFile(join(folder, `${definition.name}.json`), JSON.stringify(definition));
  return { contract: await openContract({ root }), root };
}

describe('telephones in a project without a group of countries', () => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    ({ contract, root } = await openWith(PATIENTS));
  });
  afterAll(async () => {
    await contract?.close();
    await rm(root, { recursive: true, force: true });
  });

  it('FORM-05, MEND-06: the phone input is offered the countries of the world, in the language of the caller', async () => {
    const { status, body } = await contract.call(CALL, { as: 'none', language: 'ar' });
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({ id: 'AE', name: 'الإمارات العربية المتحدة', phone_code: '971' });
    const { body: english } = await contract.call(CALL, { language: 'en' });
    expect(english.data).toContainEqual({ id: 'SA', name: 'Saudi Arabia', phone_code: '966' });
    expect((await contract.call(CALL, { as: null })).status).toBe(401);
    expect((await contract.call(CALL, { method: 'POST', json: {} })).status).toBe(405);
    expect((await contract.call(`${CALL}?keyword=a`)).status).toBe(422);
  });

  it('FORM-05: a record with a number of one of them is saved', async () => {
    const { status, body } = await contract.call('patients', { method: 'POST', json: patient });
    expect([status, body.data]).toEqual([201, expect.objectContaining(patient)]);
  });

  it('API-03: the call is described as it answers', async () => {
    const { paths } = (await buildOpenApi(contract.context.catalogue, '1')) as { paths: Record<string, object> };
    const properties = { id: { type: 'string' }, name: { type: 'string' }, phone_code: { type: 'string' } };
    expect(JSON.stringify(paths[`/${CALL}`])).toContain(JSON.stringify(properties));
  });
});

describe('telephones beside a group of countries without calling codes', () => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    ({ contract, root } = await openWith(PATIENTS, COUNTRIES));
  });
  afterAll(async () => {
    await contract?.close();
    await rm(root, { recursive: true, force: true });
  });

  it('FORM-15: are saved, as there is nothing to check them by', async () => {
    expect((await contract.call('patients', { method: 'POST', json: patient })).status).toBe(201);
    const { data } = (await contract.call(CALL)).body;
    expect(data.length).toBeGreaterThan(0);
    for (const option of data) expect(Object.keys(option)).toEqual(['id', 'name']);
  });
});
