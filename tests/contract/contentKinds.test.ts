import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/definitions/content-kinds.json');
const GROUP = 'content-kinds';

describe.each(STORES)('kinds of content on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let count = 0;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-content-'));
    await mkdir(join(root, 'definitions'));
    const text = await readFile(FIXTURE, 'utf8');
    await writeFile(join(root, `definitions/${GROUP}.json`), text);
    // The same, of which an account sees some records, and not every field.
    const definition = JSON.parse(text) as ResourceDefinition;
    const { topics } = definition.form.schema.properties;
    const guarded: ResourceDefinition = {
      ...definition,
      name: 'guarded-content',
      columns: ['name', 'topics', 'inner_topics'],
      rowAccess: [{ where: { properties: { is_open: { const: 1 } } } }],
      form: {
        schema: {
          ...definition.form.schema,
          properties: {
            ...definition.form.schema.properties,
            is_open: { $ref: 'lawha:flag', 'x-label': { ar: 'متاح', en: 'Open' } },
            inner_topics: {
              ...topics,
              $ref: 'lawha:tags',
              'x-label': { ar: 'وسوم داخلية', en: 'Inner tags' },
              'x-access': { read: true },
            },
          },
        },
      },
    };
    await writeFile(join(root, 'definitions/guarded-content.json'), JSON.stringify(guarded));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = (json: object, group = GROUP): Promise<Answer> =>
    contract.call(group, { json: { ar: { name: 'سجل' }, en: { name: `Record ${(count += 1)}` }, ...json } });
  const found = async (query: string): Promise<unknown[]> => {
    const { body, status } = await contract.call(`${GROUP}?sort=id&${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.data.map((row) => row['id']);
  };
  const tags = (query: string, call: Call = {}): Promise<Answer> => contract.call(`field_tags?${query}`, call);

  it.runIf(isThere)('KIND-05: spellings of one word are one tag: stored once, and found by each', async () => {
    const first = await add({ topics: ['كهرباء', ' كَهْرَباء ', 'أعمال\u200f  منزلية', ''] });
    expect([first.status, first.body.data['topics']]).toEqual([201, ['كهرباء', 'أعمال منزلية']]);
    const second = await add({ topics: ['أعمال المنزل', 'A/C'] });
    const [one, two] = [first.body.data['id'], second.body.data['id']];
    for (const [value, ids] of [
      ['كهرباء', [one]],
      ['كَهربَاء', [one]],
      ['اعمال منزليه', [one]],
      ['a/c', [two]],
      ['أعمال', []],
      ["' or 1=1 --", []],
      ['%', []],
    ] as const)
      expect([value, await found(`topics=${encodeURIComponent(value)}`)]).toEqual([value, ids]);
    expect(await found(`keyword=${encodeURIComponent('المنزل')}`)).toEqual([two]);
    for (const bad of ['أ،ب', 'x'.repeat(41)])
      expect((await contract.call(`${GROUP}?topics=${encodeURIComponent(bad)}`)).status).toBe(422);
  });

  it.runIf(isThere)(
    'KIND-05: lists with commas are several tags; too many, too long and others are refused',
    async () => {
      const several = await add({ topics: ['a، b; c', 'd\ne'] });
      expect(several.body.data['topics']).toEqual(['a', 'b', 'c', 'd', 'e']);
      const sent = await contract.call(GROUP, {
        form: { 'ar[name]': 'سجل', 'en[name]': 'Form', topics: 'red، blue' },
      });
      expect([sent.status, sent.body.data['topics']]).toEqual([201, ['red', 'blue']]);
      for (const topics of [
        Array.from({ length: 9 }, (_, at) => `tag ${at}`),
        ['x'.repeat(41)],
        [7],
        [['a']],
        [{ a: 1 }],
        'x'.repeat(41),
        { a: 'b' },
        true,
      ]) {
        const { status, body } = await add({ topics });
        expect([topics, status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([topics, 422, 'topics']);
      }
      const path = `${GROUP}/${String(several.body.data['id'])}`;
      const emptied = await contract.call(path, { method: 'PATCH', json: { topics: [] } });
      expect([emptied.status, emptied.body.data['topics']]).toEqual([200, null]);
    },
  );

  it.runIf(isThere)('KIND-05: a filter by a tag uses an index', async () => {
    const { db } = contract.context.store;
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where schemaname = current_schema() and tablename = ${GROUP} and indexdef like '%lawha_fold_list%'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    await db.transaction().execute(async (run) => {
      await sql`set local enable_seqscan = off`.execute(run);
      const plan = await sql<Record<string, string>>`explain select id from ${sql.table(GROUP)}
        where lawha_fold_list("topics") @> array['a']::text[]`.execute(run);
      expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan');
    });
  });

  it.runIf(isThere)('KIND-05: suggests the tags of records, most used first, each in its usual spelling', async () => {
    for (const topics of [['Zebra one'], ['zebra ONE', 'Zebra two'], ['Zebra one', 'zebra three']])
      await add({ topics });
    const { status, body } = await tags(`resource=${GROUP}&field=topics&keyword=zebra`);
    expect([status, body.data]).toEqual([200, ['Zebra one', 'zebra three', 'Zebra two']]);
    expect((await tags(`resource=${GROUP}&field=topics`)).body.data.length).toBeLessThanOrEqual(20);
    expect((await tags(`resource=${GROUP}&field=topics&keyword=%25`)).body.data).toEqual([]);
    for (const [query, expected] of [
      ['resource=nobody&field=topics', 404],
      [`resource=${GROUP}&field=name`, 404],
      [`resource=${GROUP}&field=__proto__`, 404],
      [`resource=${GROUP}`, 422],
      [`resource=${GROUP}&field=topics&keyword=${'x'.repeat(41)}`, 422],
    ] as const)
      expect([query, (await tags(query)).status]).toEqual([query, expected]);
    expect((await tags(`resource=${GROUP}&field=topics`, { as: null })).status).toBe(401);
  });

  it.runIf(isThere)(
    'KIND-05: suggests nothing of groups, records and fields that an account does not see',
    async () => {
      const group = 'guarded-content';
      expect((await add({ topics: ['open tag'], inner_topics: ['secret tag'], is_open: 1 }, group)).status).toBe(201);
      expect((await add({ topics: ['closed tag'], is_open: 0 }, group)).status).toBe(201);
      const give = async (...urls: string[]): Promise<void> => {
        const held = (await readPermissions(contract)).filter(({ url }) => urls.includes(url));
        await setPermissions(
          contract,
          'limited',
          held.map(({ id, controls }) => ({ id, choices: controls })),
        );
      };
      const ask = (field: string): Promise<Answer> => tags(`resource=${group}&field=${field}`, { as: 'limited' });
      await give('home/show');
      expect((await ask('topics')).status).toBe(403);
      await give('home/show', `${group}/show-all`);
      expect((await ask('topics')).body.data).toEqual(['open tag']);
      expect((await ask('inner_topics')).status).toBe(404);
      await give('home/show', `${group}/show-all`, `${group}/all-records`, `${group}/read-inner_topics`);
      expect((await ask('topics')).body.data).toEqual(['closed tag', 'open tag']);
      expect((await ask('inner_topics')).body.data).toEqual(['secret tag']);
    },
  );

  it.runIf(isThere)('KIND-06: code and JSON are kept as they are written, and found by their words', async () => {
    const query = '  select *\n\tfrom visits';
    const settings = '{"b": 12345678901234567890, "a": {"open": [true, null]}, "__proto__": 1}';
    const { status, body } = await add({ query: `\r\n${query}\u202E\r\n`, settings: ` ${settings}\n` });
    expect([status, body.errors]).toEqual([201, undefined]);
    // Blanks before the first line are its indentation.
    expect(body.data).toMatchObject({ query, settings: ` ${settings}` });
    const own = [body.data['id']];
    for (const asked of ['keyword=visits', 'query=VISITS', 'settings=open', 'keyword=12345678901234567890'])
      expect([asked, await found(asked)]).toEqual([asked, own]);
  });

  it.runIf(isThere)(
    'KIND-06: what is no JSON, too deep or too long is refused at its field, in both languages',
    async () => {
      const deep = '['.repeat(21) + ']'.repeat(21);
      for (const settings of [
        '{a: 1}',
        '[1,]',
        deep,
        `"${'x'.repeat(5000)}"`,
        '['.repeat(4999),
        { a: 1 },
        [1],
        7,
        true,
      ]) {
        const { status, body } = await add({ settings });
        expect([settings, status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([
          settings,
          422,
          'settings',
        ]);
      }
      const json = { ar: { name: 'سجل' }, en: { name: 'Broken' }, settings: '{' };
      const english = await contract.call(GROUP, { json, language: 'en' });
      expect(english.body.errors?.['settings']?.[0]).toContain('Enter JSON such as');
      const arabic = await contract.call(GROUP, { json, language: 'ar' });
      expect(arabic.body.errors?.['settings']?.[0]).toContain('أدخل نص JSON صحيحًا');
    },
  );

  it.runIf(isThere)(
    'KIND-07: places of one record are kept apart, and the map shows the one of the layout',
    async () => {
      const drop = { lat: 24.45, lng: 54.37, location: 'أبوظبي' };
      const { status, body } = await add({ lat: 25.2, lng: 55.27, location: 'دبي', drop_off: drop });
      expect([status, body.errors]).toEqual([201, undefined]);
      expect(body.data).toMatchObject({ lat: 25.2, lng: 55.27, location: 'دبي', drop_off: drop });
      const path = `${GROUP}/${String(body.data['id'])}`;
      const moved = await contract.call(path, { method: 'PATCH', json: { drop_off: { lat: 1, lng: 2 } } });
      expect(moved.body.data).toMatchObject({ lat: 25.2, lng: 55.27, location: 'دبي', drop_off: { lat: 1, lng: 2 } });
      const places = await contract.call(`${GROUP}/places`);
      expect(places.body.data).toEqual([{ id: body.data['id'], lat: 1, lng: 2 }]);
      // A map of another form begins around the same one.
      const around = `map_place?resource=${GROUP}&id=${String(body.data['id'])}`;
      expect((await contract.call(around)).body.data).toEqual({ lat: 1, lng: 2 });
      const emptied = await contract.call(path, { method: 'PATCH', json: { drop_off: null } });
      expect([emptied.body.data['drop_off'], emptied.body.data['lat']]).toEqual([null, 25.2]);
      expect((await contract.call(around)).body.data).toBeNull();
      for (const bad of [{ lat: 91, lng: 0 }, { lat: 1 }, 'here', [1, 2], { lat: 1, lng: 2, height: 3 }]) {
        const refused = await contract.call(path, { method: 'PATCH', json: { drop_off: bad } });
        expect([bad, refused.status, Object.keys(refused.body.errors ?? {})[0]?.split('.')[0]]).toEqual([
          bad,
          422,
          'drop_off',
        ]);
      }
      const form = await contract.call(GROUP, {
        form: {
          'ar[name]': 'سجل',
          'en[name]': 'Form',
          lat: '1.5',
          lng: '2',
          'drop_off[lat]': '3',
          'drop_off[lng]': '4',
        },
      });
      expect([form.status, form.body.data['lat'], form.body.data['drop_off']]).toEqual([201, 1.5, { lat: 3, lng: 4 }]);
    },
  );

  it.runIf(isThere)('KIND-08: the number of a product is checked, unique and found in any spelling', async () => {
    const { status, body } = await add({ barcode: '٦٢٩١-٠٤١٥٠٠ ٢١٣' });
    expect([status, body.data['barcode']]).toEqual([201, '6291041500213']);
    for (const asked of ['barcode=6291 0415', 'barcode=٦٢٩١٠٤١٥٠٠٢١٣', 'keyword=6291041500213'])
      expect([asked, await found(asked)]).toEqual([asked, [body.data['id']]]);
    for (const barcode of ['6291041500213', '6291041500214', '123', 'https://example.ae', 6291041500213]) {
      const { status: refused, body: why } = await add({ barcode });
      expect([barcode, refused, Object.keys(why.errors ?? {})]).toEqual([barcode, 422, ['barcode']]);
    }
  });

  it.runIf(isThere)('KIND-10: a signature is lines or a name, and nothing else', async () => {
    for (const signed of ['M20 150L120 60M3 4L5 6', 'name:سارة علي']) {
      const { status, body } = await add({ signed });
      expect([status, body.data['signed']]).toEqual([201, signed]);
    }
    for (const signed of ['M1 2L900 4', '<svg onload=x>', 'data:image/png;base64,AA', 'Sara', 7, ['M1 2L3 4']]) {
      const { status, body } = await add({ signed });
      expect([signed, status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([signed, 422, 'signed']);
    }
  });

  it.runIf(isThere)('KIND-06, KIND-08, KIND-10: OpenAPI names the format of each kind', async () => {
    const text = JSON.stringify(await buildOpenApi(contract.context.catalogue, '1'));
    for (const id of ['json-text', 'gtin', 'signature'])
      expect([id, text.includes(`"format":"${id}"`)]).toEqual([id, true]);
  });
});
