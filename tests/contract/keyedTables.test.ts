import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import type { ImportFile } from '../../engine/features/import/Import.types.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { numberRows } from '../../server/store/schema/existing/numberRows.ts';
import { migrateTables } from '../../server/store/schema/migrate/migrateTables.ts';
import { SchemaRefusedError, syncSchema } from '../../server/store/schema/syncSchema.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type ForeignDatabase, makeForeignDatabase, structureOf } from './foreignDatabase.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { sendImport } from './sendImport.ts';
import { STORES } from './stores.ts';

const TRADE = `trade_${process.pid}`;

/** Keys of several sorts: letters of a fixed length, a uuid, a text that is sorted otherwise, two columns. */
const STATEMENTS = [
  `create table countries (code char(2) primary key, name text not null)`,
  `create table customers (key uuid primary key default gen_random_uuid(), name text not null,
    country char(2) references countries on update cascade, parent uuid references customers)`,
  `create table products ("Product ""No""; --" text collate "C" primary key, title text not null)`,
  `create table orders (id integer primary key generated always as identity, customer uuid not null references customers,
    note varchar(40), memo text)`,
  `create table lines (order_no integer not null references orders, product text not null references products on update cascade,
    amount integer not null default 1 check (amount > 0),
    remark varchar(40), primary key (order_no, product))`,
  `create table papers (title text not null)`,
  `insert into countries values ('AE', 'الإمارات'), ('OM', 'Oman')`,
  `insert into customers (key, name, country) values ('00000000-0000-4000-8000-00000000000a', 'سالم', 'AE'),
    ('00000000-0000-4000-8000-00000000000b', 'Mona', 'OM')`,
  `update customers set parent = '00000000-0000-4000-8000-00000000000a' where name = 'Mona'`,
  `insert into products values ('a|b', 'Lamp'), ('A|B', 'Chair'), ('', 'Nothing')`,
  `insert into orders (customer, note) values ('00000000-0000-4000-8000-00000000000a', 'first'),
    ('00000000-0000-4000-8000-00000000000b', 'second')`,
  `insert into lines values (1, 'a|b', 2), (1, 'A|B', 1), (2, 'a|b', 7)`,
];

const text = (ar: string, en: string) => ({ 'x-label': { ar, en } });
const to = (resource: string) => ({ $ref: 'lawha:reference', 'x-relation': { resource } });

const group = (name: string, label: { ar: string; en: string }, more: object, properties: Record<string, object>) => ({
  name,
  label,
  toggles: [],
  ...more,
  form: { schema: { type: 'object', required: ['name'], properties } },
});

const COUNTRIES = group(
  'lands',
  { ar: 'البلاد', en: 'Countries' },
  { storage: { table: `${TRADE}.countries` }, nameField: 'name' },
  {
    code: { type: 'string', minLength: 2, maxLength: 2, 'x-unique': true, ...text('الرمز', 'Code') },
    name: { type: 'string', maxLength: 60, ...text('الاسم', 'Name') },
  },
);

const CUSTOMERS = group(
  'buyers',
  { ar: 'المشترون', en: 'Buyers' },
  {
    storage: { table: `${TRADE}.customers`, columns: { country_id: 'country', parent_id: 'parent' } },
    nameField: 'name',
    columns: ['name', 'country_id', 'parent_id'],
    filters: ['keyword', 'country_id', 'parent_id'],
    sort: ['name', 'country_id'],
    layouts: { tree: { by: 'parent_id' } },
  },
  {
    name: { type: 'string', maxLength: 60, ...text('الاسم', 'Name') },
    key: { type: 'string', maxLength: 36, readOnly: true, ...text('المفتاح', 'Key') },
    country_id: { ...to('lands'), ...text('البلد', 'Country') },
    parent_id: { ...to('buyers'), ...text('الأصل', 'Parent') },
  },
);

const PRODUCTS = group(
  'wares',
  { ar: 'البضائع', en: 'Wares' },
  {
    storage: { table: `${TRADE}.products`, columns: { code: 'Product "No"; --', name: 'title' } },
    nameField: 'name',
  },
  {
    code: { type: 'string', maxLength: 40, 'x-unique': true, ...text('الرمز', 'Code') },
    name: { type: 'string', maxLength: 60, ...text('الاسم', 'Name') },
  },
);

const ORDERS = group(
  'requests',
  { ar: 'الطلبات', en: 'Requests' },
  {
    storage: { table: `${TRADE}.orders`, columns: { buyer_id: 'customer', name: 'note' } },
    nameField: 'name',
    columns: ['name', 'buyer_id'],
    filters: ['keyword', 'buyer_id'],
    sort: ['name', 'buyer_id'],
  },
  {
    name: { type: 'string', maxLength: 40, ...text('ملاحظة', 'Note') },
    buyer_id: { ...to('buyers'), ...text('المشتري', 'Buyer') },
  },
);

const LINES = {
  ...group(
    'lines',
    { ar: 'البنود', en: 'Lines' },
    {
      storage: {
        table: `${TRADE}.lines`,
        columns: { request_id: 'order_no', ware_id: 'product' },
        unique: [['request_id', 'ware_id']],
      },
      nameField: 'remark',
      columns: ['request_id', 'ware_id', 'amount'],
      filters: ['request_id', 'ware_id'],
    },
    {},
  ),
  form: {
    schema: {
      type: 'object',
      required: ['request_id', 'ware_id', 'amount'],
      properties: {
        request_id: { ...to('requests'), ...text('الطلب', 'Request') },
        ware_id: { ...to('wares'), ...text('البضاعة', 'Ware') },
        remark: { type: 'string', maxLength: 40, ...text('ملاحظة', 'Remark') },
        amount: { type: 'integer', minimum: 0, maximum: 1000, ...text('الكمية', 'Amount') },
      },
    },
  },
};

const ALL = [COUNTRIES, CUSTOMERS, PRODUCTS, ORDERS, LINES];

describe.each(STORES)('groups on tables whose key is no number, on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let database: ForeignDatabase;
  let root: string;
  let before: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-keyed-'));
    await writeRoot(root, ALL);
    database = await makeForeignDatabase(TRADE, STATEMENTS, databaseUrl);
    const store = await database.open();
    before = await structureOf(store, TRADE);
    contract = await openContract({ root, database: () => Promise.resolve(store) });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(contract.context.store.db);
  const list = async (path: string): Promise<Record<string, unknown>[]> => {
    const { status, body } = await contract.call(path);
    expect([path, status]).toEqual([path, 200]);
    return body.data;
  };
  const find = async (path: string, name: string): Promise<Record<string, unknown>> => {
    const found = (await list(path)).find((row) => row['name'] === name);
    if (found === undefined) throw new Error(`no ${name} in ${path}`);
    return found;
  };
  const idOf = async (path: string, name: string): Promise<number> => Number((await find(path, name))['id']);
  const add = (path: string, json: object): Promise<Answer> => contract.call(path, { json });
  const edit = (path: string, json: object): Promise<Answer> => contract.call(path, { method: 'PATCH', json });

  it.runIf(isThere)('list, order, search, filter and page their rows, and read one by its id (TABLE-07)', async () => {
    const { findings } = await loadDefinitions({ root });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await list('buyers?sort=name')).map(({ name }) => name)).toHaveLength(2);
    expect((await list('lands?sort=id')).map(({ id, code }) => [id, code])).toEqual([
      [1, 'AE'],
      [2, 'OM'],
    ]);
    expect((await list('buyers?keyword=سالم')).map(({ key }) => key)).toEqual(['00000000-0000-4000-8000-00000000000a']);
    const page = await contract.call('lines?sort=-id&per_page=2&page=2');
    expect([page.body.meta.total, page.body.data.length]).toEqual([3, 1]);
    const id = await idOf('buyers', 'Mona');
    expect((await contract.call(`buyers/${id}`)).body.data).toMatchObject({ id, name: 'Mona' });
    expect((await contract.call('buyers/999')).status).toBe(404);
    expect((await contract.call('wares?sort=name')).body.data.map((row) => row['code'])).toEqual(['A|B', 'a|b', '']);
  });

  it.runIf(isThere)('are referred to by their ids, in lists, filters, orders and trees (TABLE-09)', async () => {
    const [salem, mona] = [await idOf('buyers', 'سالم'), await idOf('buyers', 'Mona')];
    expect((await list(`requests?buyer_id=${mona}`)).map(({ name }) => name)).toEqual(['second']);
    expect(await list('requests?sort=buyer_id')).toHaveLength(2);
    const request = await find('requests', 'first');
    expect(request).toMatchObject({ buyer_id: salem });
    expect(JSON.stringify(request)).toContain('سالم');
    const ware = await idOf('wares', 'Lamp');
    expect((await list(`lines?ware_id=${ware}&sort=amount`)).map(({ amount }) => amount)).toEqual([2, 7]);
    expect((await list(`buyers?parent_id=${salem}`)).map(({ name }) => name)).toEqual(['Mona']);
    const ring = await edit(`buyers/${salem}`, { parent_id: mona });
    expect(ring.status).toBe(422);
    expect((await list(`buyers?country_id=${await idOf('lands', 'Oman')}`)).map(({ name }) => name)).toEqual(['Mona']);
  });

  it.runIf(isThere)('are added with a key of the table, of the form, and of references (TABLE-07)', async () => {
    const land = await add('lands', { code: 'QA', name: 'Qatar' });
    expect([land.status, land.body.errors]).toEqual([201, undefined]);
    expect((await add('lands', { code: 'QA', name: 'Again' })).status).toBe(422);
    const buyer = await add('buyers', { name: 'Huda', country_id: land.body.data['id'] });
    expect([buyer.status, buyer.body.errors]).toEqual([201, undefined]);
    expect(String(buyer.body.data['key'])).toMatch(/^[0-9a-f-]{36}$/);
    const { rows } = await run(`select country from ${TRADE}.customers where name = 'Huda'`);
    expect(rows).toEqual([{ country: 'QA' }]);
    const [request, ware] = [await idOf('requests', 'second'), await idOf('wares', 'Chair')];
    const line = await add('lines', { request_id: request, ware_id: ware, amount: 3 });
    expect([line.status, line.body.data]).toMatchObject([201, { request_id: request, ware_id: ware, amount: 3 }]);
    const twice = await add('lines', { request_id: request, ware_id: ware, amount: 1 });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['request_id']]);
    expect((await add('lines', { request_id: request, ware_id: 999, amount: 1 })).status).toBe(422);
    expect((await add('lines', { request_id: request, ware_id: await idOf('wares', 'Lamp'), amount: 0 })).status).toBe(
      422,
    );
  });

  it.runIf(isThere)('are edited, their key too, and deleted; the id and the history stay (TABLE-07)', async () => {
    const ware = (await add('wares', { code: 'x1', name: 'Table' })).body.data;
    const id = Number(ware['id']);
    const edited = await edit(`wares/${id}`, { code: 'x2', version: ware['version'] });
    expect([edited.status, edited.body.data]).toMatchObject([200, { id, code: 'x2', name: 'Table' }]);
    const late = await edit(`wares/${id}`, { name: 'Desk', version: ware['version'] });
    expect(late.status).toBe(409);
    const { body } = await contract.call(`history?resource=wares&id=${id}`);
    expect(body.data.map((row) => row['action'])).toEqual(expect.arrayContaining(['create', 'update']));
    const line = await add('lines', { request_id: await idOf('requests', 'first'), ware_id: id, amount: 5 });
    expect((await contract.call(`wares/${id}`, { method: 'DELETE' })).status).toBe(409);
    const { data } = line.body;
    const moved = await edit(`lines/${Number(data['id'])}`, {
      request_id: await idOf('requests', 'second'),
      version: data['version'],
    });
    expect([moved.status, moved.body.data]).toMatchObject([200, { id: data['id'], ware_id: id, amount: 5 }]);
    expect((await contract.call(`lines/${Number(data['id'])}`, { method: 'DELETE' })).status).toBe(200);
    expect((await contract.call(`wares/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await contract.call(`wares/${id}`)).status).toBe(404);
    expect((await run(`select from ${TRADE}.products where title = 'Table'`)).rows).toEqual([]);
    // A row with the key of one that was there is the same record.
    expect((await add('wares', { code: 'x2', name: 'Table again' })).body.data).toMatchObject({ id });
    expect((await contract.call(`wares/${id}`, { method: 'DELETE' })).status).toBe(200);
  });

  it.runIf(isThere)('follow what the other program adds, changes and deletes (TABLE-08)', async () => {
    await run(`insert into ${TRADE}.products values ('new', 'Fresh'), ('new ', 'Fresh too')`);
    await expect
      .poll(async () => (await list('wares?keyword=Fresh')).map(({ code }) => code), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['new', 'new ']));
    const fresh = await find('wares', 'Fresh');
    const path = `wares/${Number(fresh['id'])}`;
    await run(`update ${TRADE}.products set title = 'Fresher' where title = 'Fresh'`);
    expect((await edit(path, { name: 'Mine', version: fresh['version'] })).status).toBe(409);
    // With another key it is another record: what is open of the one before it is gone, and writes nothing.
    await run(`update ${TRADE}.products set "Product ""No""; --" = 'newer' where title = 'Fresher'`);
    expect((await contract.call(path)).status).toBe(404);
    expect((await edit(path, { name: 'Mine' })).status).toBe(404);
    expect(await numberRows(contract.context.store)).toEqual([]);
    const other = await find('wares', 'Fresher');
    expect([other['code'], other['id'] === fresh['id']]).toEqual(['newer', false]);
    // A key that the program exchanged with that of another row leads to the row that has it now.
    await run(`update ${TRADE}.products set "Product ""No""; --" = 'new' where title = 'Fresher'`);
    expect((await contract.call(path)).body.data).toMatchObject({ code: 'new', name: 'Fresher' });
    await run(`delete from ${TRADE}.products where title like 'Fresh%'`);
    expect((await contract.call(path)).status).toBe(404);
    expect(await list('wares?keyword=Fresh')).toEqual([]);
  });

  it.runIf(isThere)('take over a key that a row had before, and its id goes with the row (TABLE-08)', async () => {
    const [one, two] = [
      (await add('wares', { code: 'one', name: 'One' })).body.data,
      (await add('wares', { code: 'two', name: 'Two' })).body.data,
    ];
    await run(`delete from ${TRADE}.products where title = 'One'`);
    const taken = await edit(`wares/${Number(two['id'])}`, { code: 'one', version: two['version'] });
    expect([taken.status, taken.body.data]).toMatchObject([200, { id: two['id'], code: 'one' }]);
    expect((await contract.call(`wares/${Number(one['id'])}`)).status).toBe(404);
    expect((await contract.call(`wares/${Number(two['id'])}`, { method: 'DELETE' })).status).toBe(200);
  });

  it.runIf(isThere)('are exported and imported by their ids (TABLE-07)', async () => {
    const log = { error: (details: object) => expect(details).toBeUndefined() };
    const id = await idOf('lands', 'Oman');
    const sent = await sendImport(contract, {
      resource: 'lands',
      content: `ID,Code,Name\n${id},OM,Sultanate of Oman\n,KW,Kuwait\n`,
    });
    expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
    const { id: source, mapping } = sent.body.data as unknown as ImportFile;
    const json = { resource: 'lands', kind: 'import', source, mapping, mode: 'both', match: 'id' };
    const job = await contract.call('list_jobs', { json });
    expect([job.status, job.body.errors]).toEqual([201, undefined]);
    await workOnJobs(contract.context, log);
    await contract.call(`list_jobs/${Number(job.body.data['id'])}/confirm`, { method: 'POST' });
    await workOnJobs(contract.context, log);
    expect((await run(`select code, name from ${TRADE}.countries order by code`)).rows).toEqual([
      { code: 'AE', name: 'الإمارات' },
      { code: 'KW', name: 'Kuwait' },
      { code: 'OM', name: 'Sultanate of Oman' },
      { code: 'QA', name: 'Qatar' },
    ]);
    const plan = { resource: 'lands', kind: 'export', format: 'csv', selection: { ids: [id] }, columns: ['name'] };
    const sheet = await contract.call('list_jobs', { json: plan });
    expect([sheet.status, sheet.body.errors]).toEqual([201, undefined]);
    await workOnJobs(contract.context, log);
    const file = await contract.app.inject({
      url: `/api/dashboard/list_jobs/${Number(sheet.body.data['id'])}/file`,
      headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': 'en' },
    });
    expect(file.body).toContain('Sultanate of Oman');
  });

  it.runIf(isThere)('keep their ids and the structure of the tables at each start (TABLE-08)', async () => {
    const ids = async () => (await list('wares?sort=id')).map(({ id, code }) => [id, code]);
    const had = await ids();
    const { store, catalogue } = contract.context;
    const options = { resources: contract.resources, parts: catalogue.parts };
    expect((await migrateTables(store, 'plan', options)).code).toBe(0);
    await (
      await syncSchema(store, contract.resources, options)
    )();
    expect(await ids()).toEqual(had);
    expect(await structureOf(store, TRADE)).toBe(before);
  });

  it.runIf(isThere)(
    'keep their ids when the type of the key changes, and are refused with another key (TABLE-08)',
    async () => {
      const { store, catalogue } = contract.context;
      const options = { resources: contract.resources, parts: catalogue.parts };
      const start = async (): Promise<void> => (await syncSchema(store, contract.resources, options))();
      const linesNow = async () => (await run('select id, amount from lines order by id')).rows;
      const had = await linesNow();
      await run(`drop view lines cascade`);
      await run(`alter table ${TRADE}.lines alter column order_no type bigint`);
      expect((await migrateTables(store, 'plan', options)).plan).toMatch(/alter column "k1" type bigint/);
      await start();
      expect(await linesNow()).toEqual(had);
      await run(`alter table ${TRADE}.lines drop constraint lines_pkey`);
      await run(`alter table ${TRADE}.lines add primary key (order_no, product, amount)`);
      await expect(start()).rejects.toThrow(SchemaRefusedError);
      expect((await migrateTables(store, 'plan', options)).plan).toMatch(
        /have ids by a key of 2 columns, and its key has 3 now: they would be other records\. .*\n-- drop table "lwk_/,
      );
      await run(`alter table ${TRADE}.lines drop constraint lines_pkey`);
      await run(`alter table ${TRADE}.lines add primary key (order_no, product)`);
      await start();
      expect(await linesNow()).toEqual(had);
    },
  );

  it.runIf(isThere)('are refused where nothing identifies a row, or a reference does not fit (TABLE-05)', async () => {
    const { properties } = ORDERS.form.schema;
    if (properties['name'] === undefined) throw new Error('no name');
    const folder = await mkdtemp(join(tmpdir(), 'lawha-keyed-unfit-'));
    await writeRoot(folder, [
      COUNTRIES,
      CUSTOMERS,
      PRODUCTS,
      LINES,
      { ...ORDERS, storage: { table: `${TRADE}.orders`, columns: { buyer_id: 'memo', name: 'note' } } },
      {
        ...group(
          'papers',
          { ar: 'الأوراق', en: 'Papers' },
          { storage: { table: `${TRADE}.papers` }, nameField: 'title', columns: ['title'] },
          { title: { type: 'string', maxLength: 10, ...text('العنوان', 'Title') } },
        ),
        form: { schema: { type: 'object', required: ['title'], properties: { title: properties['name'] } } },
      },
      {
        ...COUNTRIES,
        name: 'others',
        storage: { table: `${TRADE}.orders`, columns: { name: 'note', line_id: 'customer' } },
        form: {
          schema: {
            ...COUNTRIES.form.schema,
            properties: { name: properties['name'], line_id: { ...to('lines'), ...text('البند', 'Line') } },
          },
        },
      },
    ]);
    const { resources, findings } = await loadDefinitions({ root: folder });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    await rm(folder, { recursive: true });
    const { store, catalogue } = contract.context;
    const { code, plan } = await migrateTables(store, 'plan', { resources, parts: catalogue.parts });
    expect(code).toBe(2);
    const said = plan
      .replaceAll(String(process.pid), 'N')
      .split('\n')
      .map((line) => line.slice(line.indexOf('", wh')));
    expect(said).toMatchInlineSnapshot(`
      [
        "", whose column "customer" is uuid, and "line_id" refers to "lines", whose key is of 2 columns: only a key of one column can be referred to",
        "", which has no primary key: name a column that is unique and never empty in "columns": { "id": … }",
        "", whose column "memo" is text, and "buyer_id" refers to "buyers", whose key is uuid",
        "", which the form does not ask for: add fields for them, give them defaults, or leave "add" out of "routes"",
      ]
    `);
  });
});

async function writeRoot(root: string, definitions: readonly object[]): Promise<void> {
  const folder = join(root, 'definitions');
  await mkdir(folder);
  await copyAccessDefinitions(folder);
  for (const definition of definitions)
    await writeFile(join(folder, `${(definition as { name: string }).name}.json`), JSON.stringify(definition));
}
