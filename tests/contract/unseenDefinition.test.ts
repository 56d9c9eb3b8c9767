import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packManifestLine } from '../../engine/tools/build/manifestLine.ts';
import { loadDefinitions, type LoadResult } from '../../engine/tools/lint/loadDefinitions.ts';
import { matchPath } from '../../engine/core/routing/paths.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { type Contract, openContract } from './openContract.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Name, label and five plain fields: all that a product owner writes. */
const LIGHTHOUSES = {
  name: 'lighthouses',
  label: { ar: 'المنارات', en: 'Lighthouses' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'code'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 60 },
        code: { type: 'string', maxLength: 20, 'x-unique': true, 'x-label': { ar: 'الرمز', en: 'Code' } },
        height: { type: 'integer', minimum: 1, maximum: 200, 'x-label': { ar: 'الارتفاع', en: 'Height' } },
        built_on: { $ref: 'lawha:date', 'x-label': { ar: 'تاريخ البناء', en: 'Built on' } },
        image: { $ref: 'lawha:image' },
      },
    },
  },
};

const SENT = {
  ar: { name: 'منارة الحمراء' },
  en: { name: 'Red Lighthouse' },
  code: 'RL-1',
  height: 42,
  built_on: '1999-05-01',
  image: '/media/flags/ae.svg',
};

/** A group with a text that is never answered, needed for adding alone. */
const HARBOURS = {
  name: 'harbours',
  label: { ar: 'الموانئ', en: 'Harbours' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'watchword'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 60 },
        watchword: {
          type: 'string',
          maxLength: 40,
          writeOnly: true,
          'x-required-on': 'add',
          'x-label': { ar: 'كلمة المرور بالبوابة', en: 'Watchword of the gate' },
        },
      },
    },
  },
};

let root: string;
let loaded: LoadResult;
let contract: Contract;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-unseen-'));
  await cp(join(ROOT, 'definitions'), join(root, 'definitions'), { recursive: true });
  await writeFile(join(root, 'definitions/lighthouses.json'), JSON.stringify(LIGHTHOUSES, null, 2));
  await writeFile(join(root, 'definitions/harbours.json'), JSON.stringify(HARBOURS, null, 2));
  loaded = await loadDefinitions({ root });
  contract = await openContract({ root });
});
afterAll(async () => {
  await contract.close();
  await rm(root, { recursive: true, force: true });
});

const resource = () => {
  const found = loaded.resources.find(({ name }) => name === 'lighthouses');
  if (found === undefined) throw new Error('lighthouses is not among the resources');
  return found;
};

describe('ENGINE-01, ENGINE-02: a definition that has never been seen', () => {
  it('lints clean', () => {
    expect(loaded.findings).toEqual([]);
  });

  it('has a table with a column for each part, its own index for the unique value, and a search column', async () => {
    const table = (await readSchema(contract.context.store.db)).get('lighthouses');
    expect([...(table?.columns.keys() ?? [])]).toEqual([
      'id',
      'name_ar',
      'name_en',
      'code',
      'height',
      'built_on',
      'image',
      'is_active',
      'created_at',
      'updated_at',
      'version',
      '_search',
    ]);
    expect([...(table?.indexes ?? [])].join(' ')).toContain('lwi_lighthouses_code');
  });

  it('RES-05: has a list with columns, filters and actions, a show view and two forms', () => {
    const { columns, filters, rowActions, bulkActions, toggles, form, show } = resource();
    expect(columns.map(({ key }) => key)).toEqual([
      'image',
      'name',
      'code',
      'height',
      'built_on',
      'created_at',
      'is_active',
    ]);
    expect(filters.map(({ name }) => name)).toEqual(['keyword', 'is_active', 'per_page']);
    expect([rowActions, bulkActions, toggles.map(({ flag }) => flag)]).toEqual([
      ['show', 'edit', 'delete'],
      ['delete'],
      ['is_active'],
    ]);
    const fields = ['name', 'code', 'height', 'built_on', 'image'];
    expect(form.sections.flatMap((section) => section.fields)).toEqual(fields);
    expect(show.sections.flatMap((section) => section.fields)).toEqual(expect.arrayContaining(fields));
  });

  it('has a line in the manifest and a route for each screen', () => {
    expect(packManifestLine(resource()).slice(0, 3)).toEqual(['lighthouses', 'المنارات', 'Lighthouses']);
    for (const path of ['/lighthouses/show-all', '/lighthouses/add', '/lighthouses/edit/1', '/lighthouses/show/1'])
      expect(matchPath(loaded.resources, path)).toMatchObject({ kind: 'screen', resource: 'lighthouses' });
    expect(matchPath(loaded.resources, '/lighthouses')).toEqual({ kind: 'redirect', to: '/lighthouses/show-all' });
  });

  it('SHELL-09: has an entry in the fixed menu and in the menu of a role', async () => {
    expect(loaded.navigation.groups.at(-1)).toMatchObject({ label: LIGHTHOUSES.label, resources: ['lighthouses'] });
    const { body } = await contract.call('admin_side_bar', { as: 'admin', language: 'ar' });
    expect(body.data.find(({ label }) => label === 'المنارات')).toMatchObject({
      label: 'المنارات',
      categories: [{ permissions: [{ url: 'lighthouses/show-all' }, { url: 'lighthouses/add' }] }],
    });
  });

  it('PERM-05: has permission keys and controls', async () => {
    const { body: routes } = await contract.call('get_my_permissions', { as: 'admin' });
    expect(routes.data.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['lighthouses/show-all', 'lighthouses/show', 'lighthouses/edit', 'lighthouses/add']),
    );
    const { body: controls } = await contract.call('get_my_control_permissions', { as: 'admin' });
    expect(controls.data).toContainEqual({
      url: 'lighthouses/show-all',
      controls: ['add', 'show', 'edit', 'delete', 'delete_all', 'status', 'trash', 'share'],
    });
    expect((await contract.call('lighthouses', { as: 'none' })).status).toBe(403);
  });

  it('ENGINE-04: is added, read, listed, found, changed, switched and deleted through the API', async () => {
    const made = await contract.call('lighthouses', { json: SENT });
    expect(made.status).toBe(201);
    const id = Number(made.body.data['id']);
    expect((await contract.call(`lighthouses/${id}`)).body.data).toMatchObject(SENT);
    const found = await contract.call(`lighthouses?keyword=${encodeURIComponent('مناره الحمرا')}&sort=-created_at`);
    expect(found.body.data.map((row) => row['id'])).toEqual([id]);
    expect((await contract.call('lighthouses', { json: SENT })).body.errors).toHaveProperty('code');
    expect((await contract.call('lighthouses', { json: { ...SENT, height: 0 } })).body.errors).toHaveProperty('height');
    const put = await contract.call(`lighthouses/${id}`, { method: 'PUT', json: { ...SENT, height: 43, version: 1 } });
    expect([put.status, put.body.data['height']]).toEqual([200, 43]);
    expect((await contract.call(`lighthouses/${id}/status`)).body.data).toMatchObject({ is_active: 0 });
    expect((await contract.call(`lighthouses/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await contract.call('lighthouses')).body.meta.total).toBe(0);
  });

  it('MEND-17: keeps through every edit what only adding needs', async () => {
    const sent = { ar: { name: 'ميناء راشد' }, en: { name: 'Port Rashid' } };
    expect((await contract.call('harbours', { json: sent })).body.errors).toHaveProperty('watchword');
    const made = await contract.call('harbours', { json: { ...sent, watchword: 'open' } });
    const path = `harbours/${Number(made.body.data['id'])}`;
    const kept = async (): Promise<unknown> => {
      const { rows } = await sql`select watchword from harbours`.execute(contract.context.store.db);
      return rows;
    };
    for (const method of ['PATCH', 'PUT'] as const) {
      expect([method, (await contract.call(path, { method, json: sent })).status]).toEqual([method, 200]);
      expect(await kept()).toEqual([{ watchword: 'open' }]);
    }
    expect((await contract.call(path, { method: 'PATCH', json: { watchword: 'shut' } })).status).toBe(200);
    expect(await kept()).toEqual([{ watchword: 'shut' }]);
  });

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await buildOpenApi(contract.context.catalogue, '0.0.0')) as { paths: Record<string, unknown> };
    expect(Object.keys(paths).filter((path) => path.startsWith('/lighthouses'))).toEqual(
      expect.arrayContaining([
        '/lighthouses',
        '/lighthouses/{id}',
        '/lighthouses/{id}/status',
        '/lighthouses/deleteAll',
      ]),
    );
  });
});
