import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { openStore } from '../openStore.ts';
import type { Store } from '../Store.types.ts';
import { GROUP_COLUMNS } from './groupColumns.ts';
import { linkTableName } from './names.ts';
import { pendingChanges } from './migrate/pendingChanges.ts';
import { groupRenamings } from './planGroupNames.ts';
import { readSchema } from './readSchema.ts';
import { SchemaConflictError, SchemaRefusedError, syncSchema } from './syncSchema.ts';
import { createRegistry } from '../../../engine/core/registry/createRegistry.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore({});
  await syncSchema(store, []);
});
afterAll(() => store.close());

/** Runs statements, one after the other, and answers the rows of the last one. */
const run = async <Row>(statements: string): Promise<Row[]> => {
  let rows: Row[] = [];
  for (const statement of statements.split('; ')) ({ rows } = await sql.raw<Row>(statement).execute(store.db));
  return rows;
};
const NAME: PropertySchema = { $ref: 'lawha:bilingual-text' };
const CODE: PropertySchema = { $ref: 'lawha:digits', 'x-unique': true };

interface Shape {
  renamedFrom?: string[];
  fields?: Record<string, PropertySchema>;
}

function group(name: string, { renamedFrom, fields = {} }: Shape = {}): ResolvedResource {
  return resolveDefinition({
    name,
    ...(renamedFrom && { renamedFrom }),
    label: { ar: 'أشياء', en: 'Things' },
    form: { schema: { type: 'object', properties: { name: NAME, code: CODE, ...fields } } },
  });
}

/** Groups that name the first one in every way that makes a table, a key or a trigger. */
function groups(name: string, shape: Shape = {}): ResolvedResource[] {
  const to = { 'x-relation': { resource: name, searched: true } };
  return [
    group(name, { ...shape, fields: { ...shape.fields, parts: { $ref: 'lawha:references', ...to } } }),
    group('boxes', { fields: { shelf_id: { $ref: 'lawha:reference', ...to } } }),
  ];
}

const sync = (resources: readonly ResolvedResource[]) => syncSchema(store, resources);
const pending = (resources: readonly ResolvedResource[]) =>
  pendingChanges(store.db, resources, {
    sources: createRegistry('source', ({ name }: { name: string }) => name, []) as never,
    statements: [],
  });
const namesLike = (part: string) =>
  run<{ name: string }>(`select relname as name from pg_class where relnamespace = current_schema()::regnamespace
    and relname like '%${part}%' union select conname from pg_constraint where conname like '%${part}%' and contype <> 'n'
    union select proname from pg_proc where proname like 'lwt%${part}%' order by 1`);

describe('AUTH-16: a group with another name', () => {
  it('keeps its table with its rows, links, numbers, keys and indexes, none of which is built again; once', async () => {
    await sync(groups('alpha'));
    await run(`insert into alpha (name_ar, name_en, code) values ('أول', 'First', '1'), ('ثان', 'Second', '2')`);
    await run(`insert into alpha__parts (record_id, target_id, position) values (1, 2, 0)`);
    await run(`insert into boxes (name_ar, shelf_id) values ('علبة', 2)`);
    const files = () =>
      run(`select relfilenode from pg_class where relname ~ '^(lwi_)?(alpha|beta|boxes)' and relkind in ('r', 'i')
        and relname not like '%pkey' order by 1`);
    const before = await files();
    const renamed = groups('beta', { renamedFrom: ['alpha'] });
    const plan = await pending(renamed);
    expect(plan.apply).toEqual(
      expect.arrayContaining([
        'alter table "alpha" rename to "beta"',
        'alter table "alpha__parts" rename to "beta__parts"',
        expect.stringMatching(/^alter index "lwi_alpha_code_\w+" rename to "lwi_beta_code_\w+"$/),
        expect.stringMatching(
          /^alter table "boxes" rename constraint "lwf_boxes_shelf_id_\w+" to "lwf_boxes_shelf_id_\w+"$/,
        ),
      ]),
    );
    expect(plan.apply.filter((statement) => /^(?:create|drop)/.test(statement))).toEqual([]);
    await sync(renamed);
    expect(await files()).toEqual(before);
    expect(await namesLike('alpha')).toEqual([]);
    const stored = await readSchema(store.db);
    await sync(renamed);
    expect(await readSchema(store.db)).toEqual(stored);
    expect((await pending(renamed)).apply).toEqual([]);
    expect(await run(`insert into beta (name_ar) values ('ثالث') returning id`)).toEqual([{ id: '3' }]);
    expect(await run(`select b.name_en, l.target_id from beta b join beta__parts l on l.record_id = b.id`)).toEqual([
      { name_en: 'First', target_id: '2' },
    ]);
    // What triggers maintain follows the table under its new name.
    await run(`update beta set name_en = 'Renamed' where id = 2`);
    expect(await run(`select 1 from boxes where _search like '%renamed%'`)).toHaveLength(1);
    await expect(run(`delete from beta where id = 2`)).rejects.toThrow(/violates .*foreign key/);
  });

  it('again, and from every name that it ever had', async () => {
    await sync(groups('gamma', { renamedFrom: ['beta', 'alpha'] }));
    expect(await run(`select count(*)::int as n from gamma`)).toEqual([{ n: 3 }]);
    // A name that it had before is taken back.
    const back = groups('alpha', { renamedFrom: ['gamma', 'beta'] });
    await sync(back);
    expect(await run(`select count(*)::int as n from alpha`)).toEqual([{ n: 3 }]);
    expect((await pending(back)).apply).toEqual([]);
    await sync(groups('beta', { renamedFrom: ['alpha', 'gamma'] }));
    expect(await namesLike('gamma')).toEqual([]);
  });

  it('with fields that have another name as well, and is renamed whole or not at all', async () => {
    // Without the group that points to it, and what triggers maintain there.
    await sync([group('beta')]);
    await run(`drop table beta__parts; drop table boxes`);
    const fields: Record<string, PropertySchema> = {
      number: { ...CODE, 'x-renamed-from': ['code'] },
      twice: { $ref: 'lawha:text', 'x-unique': true, 'x-renamed-from': ['missing'] },
    };
    await run(`alter table beta add column missing text; update beta set missing = 'same'`);
    const renamed = [
      resolveDefinition({
        name: 'delta',
        renamedFrom: ['beta'],
        label: { ar: 'أشياء', en: 'Things' },
        form: { schema: { type: 'object', properties: { name: NAME, ...fields } } },
      }),
    ];
    await expect(sync(renamed)).rejects.toThrow(SchemaConflictError);
    expect(await run(`select code, missing from beta where id = 1`)).toEqual([{ code: '1', missing: 'same' }]);
    await run(`update beta set missing = id::text`);
    await Promise.all([sync(renamed), sync(renamed)]);
    expect(await run(`select number, twice from delta where id = 1`)).toEqual([{ number: '1', twice: '1' }]);
    await run(`drop table delta`);
  });

  it('takes the place of an empty table that was made under its name; two with records are left to a person', async () => {
    await sync(groups('old'));
    await run(`insert into old (name_ar) values ('أول')`);
    await run(`insert into boxes (name_ar, shelf_id) values ('علبة', null)`);
    const forgotten = [
      ...groups('old'),
      group('newer', { fields: { parts: { $ref: 'lawha:references', 'x-relation': { resource: 'newer' } } } }),
    ];
    await sync(forgotten);
    await sync(groups('newer', { renamedFrom: ['old'] }));
    expect(await run(`select count(*)::int as n from newer`)).toEqual([{ n: 1 }]);
    expect(await namesLike('old')).toEqual([]);
    await run(`update boxes set shelf_id = 1; update newer set name_en = 'Shelf'`);
    expect(await run(`select 1 from boxes where _search like '%shelf%'`)).toHaveLength(1);
    await run(`create table old (id bigint); insert into old values (1)`);
    const refused = sync(groups('newer', { renamedFrom: ['old'] }));
    await expect(refused).rejects.toThrow(SchemaRefusedError);
    await expect(refused).rejects.toThrow('drop table "old" cascade;');
    await run(`drop table old`);
  });

  it('is renamed in every table of the server that names a group, by every unique key', async () => {
    const columns = await run<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and table_name like 'lawha\\_%' and data_type = 'text'
        and table_name not like 'lawha\\_audit\\_%' and (column_name ~ '(^|_)(resource|group|kind|model)$' or column_name = 'sender_type')`);
    const named = GROUP_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    // Parts of the audit have what it has. Kinds of jobs, notifications and changes, no groups.
    const others = ['lawha_changes.kind', 'lawha_jobs.kind', 'lawha_notice_mutes.kind'];
    const found = columns.map(({ table, column }) => `${table}.${column}`).filter((name) => !others.includes(name));
    expect(named.filter((name) => name !== 'lawha_studio_drafts.name').toSorted()).toEqual(found.toSorted());
    const indexes = await run<{ table: string; columns: string[] }>(`
      select i.indrelid::regclass::text as table, array(select a.attname::text from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any(i.indkey) order by 1) as columns
      from pg_index i where i.indisunique and i.indrelid::regclass::text like 'lawha\\_%'`);
    for (const { table, column, key = [] } of GROUP_COLUMNS) {
      const own = indexes.filter((index) => index.table === table && index.columns.includes(column));
      expect([table, own.map((index) => index.columns)]).toEqual([
        table,
        key.length === 0 ? [] : [[column, ...key].toSorted()],
      ]);
    }
  });

  it('and no row of those tables has the former name afterwards, unless the present one has the same key', async () => {
    const needed = await run<{ table: string; column: string; type: string }>(`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = current_schema() and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and table_name in (${[...new Set(GROUP_COLUMNS.map(({ table }) => `'${table}'`))].join(', ')})`);
    const values: Readonly<Record<string, string>> = {
      channel: `'sms'`,
      platform: `'web'`,
      position: `'person'`,
      send_type: `'sms'`,
      jsonb: `'{}'`,
      text: `'x'`,
      'timestamp with time zone': 'now()',
    };
    const tables = [...new Set(GROUP_COLUMNS.map(({ table }) => table))];
    await run(`set session_replication_role = replica`);
    for (const table of tables) {
      const own = GROUP_COLUMNS.filter((one) => one.table === table).map(({ column }) => column);
      const rest = needed.filter((one) => one.table === table && !own.includes(one.column));
      const inserted = [
        ...own.map(() => `'former'`),
        ...rest.map((one) => values[one.column] ?? values[one.type] ?? '1'),
      ];
      const names = [...own, ...rest.map(({ column }) => column)].map((name) => `"${name}"`);
      await run(`insert into ${table} (${names.join(', ')}) values (${inserted.join(', ')})`);
    }
    await run(`insert into lawha_trash (resource, record_id, row, links, kept, deleted_at, expires_at)
      values ('former', 9, '{}', '{}', '{}', now(), now()), ('present', 9, '{}', '{}', '{}', now(), now())`);
    await run(`update lawha_outbox set data = '{"resource": "former", "id": "1"}'`);
    await run(`insert into lawha_meta (key, value) values ('synced:permission:former/show-all', '1'), ('seeded:former', '1'),
      ('synced:category:former', '2'), ('synced:permission:former_too/show', '3')`);
    await run(`set session_replication_role = origin`);
    await sync([group('present', { renamedFrom: ['former'] })]);
    for (const { table, column } of GROUP_COLUMNS) {
      const rows = await run<{ name: string }>(`select "${column}" as name from ${table} order by 1`);
      const expected =
        table === 'lawha_trash' && column === 'resource' ? ['former', 'present', 'present'] : ['present'];
      const got = rows.map(({ name }) => name).filter((name) => name !== null);
      expect([table, column, got]).toEqual([table, column, expected]);
    }
    expect(await run(`select data from lawha_outbox`)).toEqual([{ data: { resource: 'present', id: '1' } }]);
    expect(await run(`select key from lawha_meta where key ~ 'former|present' order by 1`)).toEqual(
      [
        'renamed:former',
        'seeded:present',
        'synced:category:present',
        'synced:permission:former_too/show',
        'synced:permission:present/show-all',
      ].map((key) => ({ key })),
    );
    for (const table of tables) await run(`delete from ${table}`);
    await run(`drop table present; drop table ${linkTableName('newer', 'parts')}; drop table boxes; drop table newer`);
  });

  it('cannot have had the name of another group, or of a table of the server', () => {
    const others = [group('one', { renamedFrom: ['two'] }), group('two')];
    expect(() => groupRenamings(others)).toThrow('"two" was not this group');
    expect(() => groupRenamings([group('one', { renamedFrom: ['lawha_audit'] })])).toThrow('tables of its own');
    expect(() => groupRenamings([group('a', { renamedFrom: ['c'] }), group('b', { renamedFrom: ['c'] })])).toThrow(
      '"a" has',
    );
  });
});
