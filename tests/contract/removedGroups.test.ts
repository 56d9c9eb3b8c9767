import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRegistry } from '../../engine/core/registry/createRegistry.ts';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import type { Product } from '../../engine/core/product/Product.types.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { AUDIT_SOURCE } from '../../server/store/schema/auditSource.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { openLoad, readSums } from '../../server/transfer/openLoad.ts';
import { readBatches } from '../../server/transfer/readBatches.ts';
import { readTables } from '../../server/transfer/readTables.ts';
import type { TableShape } from '../../server/transfer/Transfer.types.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { NAME } from '../helpers/fieldShapes.ts';

function group(name: string, properties: Record<string, PropertySchema>, more: Partial<ResourceDefinition> = {}) {
  return resolveDefinition({
    name,
    label: { ar: 'أشياء', en: name },
    ...more,
    form: { schema: { type: 'object', properties: { name: NAME, ...properties } } },
  });
}

function to(resource: string, more: object = {}): PropertySchema {
  return { $ref: 'lawha:reference', 'x-relation': { resource, ...more } };
}

/** Racks in towns, with boxes on them. */
const towns = group('towns', {});
const racks = group(
  'racks',
  {
    size: { type: 'integer' },
    town_id: to('towns', { searched: true }),
    kin: { $ref: 'lawha:references', 'x-relation': { resource: 'racks' } },
  },
  { storage: { rollup: [{ by: ['size'] }] } },
);
const boxes = group('boxes', { rack_id: to('racks', { searched: true }) });
const lists = group('lists', { rack_ids: { $ref: 'lawha:references', 'x-relation': { resource: 'racks' } } });
const roles = group('duties', {
  right_ids: { $ref: 'lawha:references', 'x-relation': { resource: 'rights' } },
});
const rights = group(
  'rights',
  { url: { type: 'string', maxLength: 100 }, category_id: to('shelves') },
  { access: 'permission' },
);
const shelves = group('shelves', { label_id: to('parts') }, { access: 'permission-category' });
const parts = group('parts', {}, { access: 'permission-label' });
const ACCESS = [roles, rights, shelves, parts];

const PARTS = { sources: createRegistry('source', ({ name }) => name, [AUDIT_SOURCE]), statements: [] };

const BEFORE = [towns, racks, boxes, lists, ...ACCESS];
const NOW = [
  towns,
  group('boxes', {}, { removedFields: ['rack_id'] }),
  group('lists', {}, { removedFields: ['rack_ids'] }),
  ...ACCESS,
];

const isOf = (column: string): boolean => column === 'size' || column === 'rack_id';

/** Tables as an archive names them. */
function asSent(tables: readonly object[]): TableShape[] {
  return JSON.parse(JSON.stringify(tables)) as TableShape[];
}

describe.each(DATABASES)('a group that is removed, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  let product: Product;
  beforeAll(async () => {
    product = wholeProduct();
    database = await openSchema(url);
  });
  afterAll(() => database.close());
  afterEach(() => provideProduct(product));
  beforeEach(async () => {
    const own = ['towns', 'racks', 'racks__kin', 'boxes', 'lists', 'lists__rack_ids', 'tides'];
    await run(`do $$ begin if to_regclass('tides') is not null then drop view if exists tides; end if; end $$`);
    await database.clear(...own, 'duties', 'duties__right_ids', 'rights', 'shelves', 'parts');
    await database.sync(...BEFORE);
    await run(`insert into towns (name_ar, name_en) values ('أ', 'Ajman'), ('د', 'Dubai')`);
    await run(`insert into racks (name_en, size, town_id) values ('Upper', 3, 1), ('Lower', 3, null)`);
    await run(`insert into racks__kin (record_id, target_id, position) values (1, 2, 0)`);
    await run(`insert into boxes (name_en, rack_id) values ('Box', 1)`);
    await run(`insert into lists (name_en) values ('List')`);
    await run(`insert into lists__rack_ids (record_id, target_id, position) values (1, 1, 0)`);
  });
  const run = (statement: string) => database.run(statement);
  const tablesOf = async () =>
    [...(await readSchema(database.store.db)).keys()].filter((name) => /^(?:racks|lists__|lwr_racks)/.test(name));
  const functionsOf = () =>
    run(
      `select proname from pg_proc where proname like 'lwt\\_racks%' and pronamespace = current_schema()::regnamespace`,
    );
  const remove = (...removedGroups: string[]): void => {
    const changed: Product = { ...product, removedGroups };
    provideProduct(changed);
  };
  const counted = async () => {
    const table = (await tablesOf()).find((name) => name.startsWith('lwr_'));
    return table === undefined
      ? undefined
      : run(`select size::int as size, sum(_n)::int as n from ${table} group by size`);
  };

  it('OPS-19: keeps its tables and what triggers keep of its records, for servers of the version before', async () => {
    remove('racks');
    await database.sync(...NOW);
    expect(await tablesOf()).toEqual(expect.arrayContaining(['racks', 'racks__kin']));
    // As the version before writes and finds them.
    await run(`insert into racks (name_en, size, town_id) values ('Third', 3, 2)`);
    await run(`update racks set name_en = 'Top' where id = 1`);
    expect(await counted()).toEqual([{ size: 3, n: 3 }]);
    expect(await run(`select id::int as id from racks where _search like '%dubai%'`)).toEqual([{ id: 3 }]);
    // What it points to belongs to the present version, and can be deleted by it.
    await run(`delete from towns where id = 2`);
    await run(`insert into racks__kin (record_id, target_id, position) values (3, 2, 0)`);
    await run(`delete from racks where id = 3`);
    expect(await run(`select record_id::int as id from racks__kin`)).toEqual([{ id: 1 }]);
    const status = await database.migrate('status', NOW);
    expect([status.code, status.state]).toEqual([
      0,
      expect.stringMatching(
        /; kept of removed fields: .*; kept of removed groups: the table "racks", the table "racks__kin"$/,
      ),
    ]);
    const { plan } = await database.migrate('plan', NOW);
    expect(plan).toContain('-- Kept of a removed group until apply --drop-removed: the table "racks"');
    await database.migrate('apply', NOW);
    expect(await tablesOf()).toContain('racks');
  });

  it('OPS-19: the version before starts again, with all records', async () => {
    remove('racks');
    await database.sync(...NOW);
    await run(`insert into racks (name_en, size, town_id) values ('Third', 4, 2)`);
    provideProduct(product);
    await database.sync(...BEFORE);
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { size: 3, n: 2 },
        { size: 4, n: 1 },
      ]),
    );
    await expect(run(`delete from towns where id = 2`)).rejects.toThrow('foreign key constraint');
    await run(`update racks set name_en = 'Top' where id = 1`);
    expect(await run(`select 1 from boxes where _search like '%top%'`)).toHaveLength(1);
  });

  it('OPS-19: is copied between the two steps by the definitions of then, and the version before starts on the copy', async () => {
    remove('racks');
    await database.sync(...NOW);
    const tables = await readTables(database.store.db);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['racks', 'racks__kin', 'lists__rack_ids']));
    const sums = await readSums(database.store.db, tables);
    const copy = await openSchema(url);
    try {
      const options = { resources: NOW, parts: PARTS, source: 'x', tables };
      // Without what says that they were removed there is no place for them.
      provideProduct(product);
      await expect(openLoad(copy.store, options)).rejects.toThrow(/no place for what is copied: .*racks/);
      remove('racks');
      const unfinished = await copy.run("select to_regclass('lawha_transfer') is not null as found");
      expect(unfinished).toEqual([{ found: true }]);
      await copy.run('drop table lawha_transfer');
      await copy.run(
        `do $$ declare t record; begin for t in select tablename as name from pg_tables where schemaname = current_schema() loop
          execute format('drop table if exists %I cascade', t.name); end loop; end $$`,
      );
      const load = await openLoad(copy.store, options);
      for (const shape of tables)
        for await (const batch of readBatches(database.store.db, shape)) await load.write(batch);
      await load.finish(sums);
      const kept = (await readTables(copy.store.db)).map(({ name }) => name);
      expect(kept).toEqual(expect.arrayContaining(['racks', 'racks__kin', 'lists__rack_ids']));
      expect(kept.filter((name) => name.startsWith('lwr_racks'))).toEqual([]);
      const { state } = await copy.migrate('status', NOW);
      expect(state).toContain('kept of removed groups: the table "racks", the table "racks__kin"');
      provideProduct(product);
      await copy.sync(...BEFORE);
      expect(await copy.run('select rack_id::int as rack_id from boxes')).toEqual([{ rack_id: 1 }]);
      expect(await copy.run('select target_id::int as id from lists__rack_ids')).toEqual([{ id: 1 }]);
      expect(await copy.run(`select 1 from boxes where _search like '%upper%'`)).toHaveLength(1);
      expect(await copy.run(`insert into racks (name_en, size) values ('Third', 4) returning id::int as id`)).toEqual([
        { id: 3 },
      ]);
      const [{ name } = { name: '' }] = (await copy.run(
        `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace
          and c.relname like 'lwr\\_racks%' and c.relkind = 'r'`,
      )) as { name: string }[];
      expect(
        await copy.run(`select size::int as size, sum(_n)::int as n from ${name} group by size order by 1`),
      ).toEqual([
        { size: 3, n: 2 },
        { size: 4, n: 1 },
      ]);
      await expect(copy.run(`delete from towns where id = 1`)).rejects.toThrow('foreign key constraint');
    } finally {
      await copy.close();
    }
  });

  it.each([{ type: 'bigint); drop table towns; --' }, { default: `0); drop table towns; --` }, { default: undefined }])(
    'OPS-19: a copy whose words are no type and no default has no place: %j',
    async (words) => {
      remove('racks');
      await database.sync(...NOW);
      const tables = (await readTables(database.store.db)).map((shape) =>
        shape.name === 'racks' || shape.name === 'boxes'
          ? { ...shape, columns: shape.columns.map((column) => ({ ...column, ...(isOf(column.name) && words) })) }
          : shape,
      );
      const copy = await openSchema(url);
      try {
        const asked = openLoad(copy.store, { resources: NOW, parts: PARTS, source: 'x', tables: asSent(tables) });
        await expect(asked).rejects.toThrow(/no place for what is copied: boxes\.rack_id, racks\. Use/);
      } finally {
        await copy.close();
      }
    },
  );

  it('OPS-19: is dropped on purpose alone, with all that belongs to its records; what was done and sent is kept', async () => {
    await run(`insert into parts (name_en) values ('Part'), ('Other')`);
    await run(`insert into shelves (name_en, label_id) values ('Racks', 1), ('Rest', 2)`);
    await run(
      `insert into rights (name_en, url, category_id) values ('r', 'racks/show-all', 1), ('s', 'racks', 1), ('t', 'racks_too/show', 2)`,
    );
    await run(`insert into duties (name_en) values ('Duty')`);
    await run(`insert into duties__right_ids (record_id, target_id, position) values (1, 1, 0), (1, 3, 1)`);
    await run(`insert into lawha_meta (key, value) values ('synced:permission:racks/show-all', '1'), ('synced:category:racks', '1'),
      ('synced:label:racks', '1'), ('seeded:racks', '1'), ('seeded:racks_too', '1')`);
    await run(`insert into lawha_comments (resource, record_id, author_resource, author_id, author_name, body, mentions, created_at)
      values ('racks', 1, 'admins', 1, 'A', 'x', '[]', now()), ('towns', 1, 'racks', 1, 'A', 'y', '[]', now())`);
    await run(`insert into lawha_audit (action, resource, record_id, at) values ('update', 'racks', 1, now())`);
    await run(
      `insert into lawha_outbox (channel, recipient, text, source_resource, source_id) values ('sms', '1', 'x', 'racks', 1)`,
    );
    await run(`insert into lawha_trash (resource, record_id, row, links, kept, rows, deleted_at, expires_at) values
      ('racks', 9, '{}', '{}', '{}', '[]', now(), now()),
      ('towns', 9, '{"id": 9}', '{}', '{}', '[{"resource": "racks", "id": 9}, {"resource": "boxes", "id": 1}]', now(), now())`);
    await run(`insert into lawha_views (resource, list, account_resource, account_id, account_name, name, search, place)
      values ('racks', 'show-all', 'admins', 1, 'A', 'v', '', ''), ('towns', 'show-all', 'admins', 1, 'A', 'w', '', '')`);
    await run(`insert into lawha_view_roles (view_id, role_id) select id, 1 from lawha_views`);
    remove('racks');
    await database.sync(...NOW);
    const { plan, code } = await database.migrate('plan', NOW, { isDropping: true });
    expect([code, plan]).toEqual([1, expect.stringContaining('drop table "racks";')]);
    expect(plan).toContain(`delete from "lawha_comments" where "resource" = 'racks';`);
    expect(await database.migrate('apply', NOW, { isDropping: true })).toMatchObject({
      code: 0,
      state: 'the tables fit the definitions',
    });
    expect(await tablesOf()).toEqual([]);
    expect(await functionsOf()).toEqual([]);
    expect(await run(`select url from rights`)).toEqual([{ url: 'racks_too/show' }]);
    expect(await run(`select target_id::int as id from duties__right_ids`)).toEqual([{ id: 3 }]);
    expect(await run(`select name_en from shelves`)).toEqual([{ name_en: 'Rest' }]);
    expect(await run(`select name_en from parts`)).toEqual([{ name_en: 'Other' }]);
    expect(await run(`select key from lawha_meta where key like '%racks%'`)).toEqual([{ key: 'seeded:racks_too' }]);
    expect(await run(`select resource, author_resource from lawha_comments`)).toEqual([
      { resource: 'towns', author_resource: 'racks' },
    ]);
    expect(await run(`select resource, rows from lawha_trash`)).toEqual([
      { resource: 'towns', rows: [{ resource: 'boxes', id: 1 }] },
    ]);
    expect(await run(`select v.resource from lawha_view_roles r left join lawha_views v on v.id = r.view_id`)).toEqual([
      { resource: 'towns' },
    ]);
    expect(await run(`select resource from lawha_audit`)).toEqual([{ resource: 'racks' }]);
    expect(await run(`select source_resource from lawha_outbox`)).toEqual([{ source_resource: 'racks' }]);
    expect(await run(`select name_en from boxes`)).toEqual([{ name_en: 'Box' }]);
    await database.sync(...NOW);
    await run(`delete from lawha_audit`);
    await run(`delete from lawha_outbox`);
    await run(`delete from lawha_comments`);
    await run(`delete from lawha_views`);
    await run(`delete from lawha_view_roles`);
    await run(`delete from lawha_meta where key like '%racks%'`);
  });

  it('OPS-19: one of which nothing is said keeps its tables, which plan and status call left over', async () => {
    await run(`create table tools (id bigint primary key, version integer, created_at date, updated_at date)`);
    await database.sync(...NOW);
    expect(await tablesOf()).toEqual(expect.arrayContaining(['racks', 'racks__kin']));
    const { code, state } = await database.migrate('status', NOW);
    expect([code, state]).toEqual([
      0,
      expect.stringMatching(/; left over, of no definition: the table "racks", the table "racks__kin"$/),
    ]);
    expect((await database.migrate('plan', NOW)).plan).toContain('-- Left over, of no definition: the table "racks". ');
    await database.migrate('apply', NOW, { isDropping: true });
    expect(await tablesOf()).toEqual(expect.arrayContaining(['racks', 'racks__kin']));
    // Named afterwards, and once more: a table of another program is not ours to drop.
    remove('racks', 'tools');
    await database.migrate('apply', NOW, { isDropping: true });
    expect(await tablesOf()).toEqual([]);
    expect(await run('select 1 from tools')).toEqual([]);
    await run('drop table tools');
  });

  it('OPS-19: a computed one keeps its view for servers of the version before', async () => {
    const tides = resolveDefinition({
      name: 'tides',
      label: { ar: 'سجل', en: 'Tides' },
      storage: { source: 'audit' },
      form: { schema: { type: 'object', properties: { resource: { type: 'string', readOnly: true } } } },
    });
    await database.sync(...BEFORE, tides);
    remove('tides');
    await database.sync(...BEFORE);
    expect(await run('select 1 from tides')).toEqual([]);
    expect((await database.migrate('status', BEFORE)).state).toContain('; kept of removed groups: the view "tides"');
    await database.migrate('apply', BEFORE, { isDropping: true });
    await expect(run('select 1 from tides')).rejects.toThrow('does not exist');
  });
});
