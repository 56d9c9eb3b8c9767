import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { openStore } from '../../server/store/openStore.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import { describeDesign } from '../../server/store/schema/versions/describeDesign.ts';
import { holdVersion } from '../../server/store/schema/versions/presence.ts';
import { readTables } from '../../server/transfer/readTables.ts';
import { noteVersion, readStanding, runningVersions, VERSIONS } from '../../server/store/schema/versions/standing.ts';
import { INTEGER, NAME, TEXT } from '../helpers/fieldShapes.ts';
import { makeSchema } from './openContract.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';

const KIND: PropertySchema = { type: 'string', enum: ['s', 'l'] };

function things(
  properties: Record<string, PropertySchema>,
  { required = [], ...more }: Partial<ResourceDefinition> & { required?: string[] } = {},
): ResolvedResource {
  const label = { ar: 'أشياء', en: 'Things' };
  const form = { schema: { type: 'object' as const, required, properties } };
  return resolveDefinition({ name: 'things', label, filters: ['keyword'], ...more, form });
}

const own = { name: NAME, kind: KIND, size: INTEGER };
const before = things({ ...own, code: TEXT }, { storage: { rollup: [{ by: ['kind'] }] } });
/** Has nothing that keeps the earlier one from having its tables back. */
const unlike = things({ ...own, code: { ...TEXT, 'x-unique': true } });
/** Has fields more, one of which was not required before, and counts nothing. */
const now = things({ ...own, code: TEXT, note: TEXT, level: INTEGER }, { required: ['size', 'note'] });
const retyped = things({
  ...own,
  code: { ...INTEGER, 'x-converted-from': [{ by: 'text-to-integer', otherwise: 'empty' }] },
  note: TEXT,
});

describe.each(DATABASES)('tables of a later version, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear('things');
    await database.sync(before);
    await add(1);
  });
  /** What a server of the earlier version writes. */
  const add = (id: number, size: number | null = 1) =>
    database.run(`insert into things (id, name_ar, name_en, kind, size, code)
      values (${id}, 'شيء', 'Thing ${id}', 's', ${size}, '7')`);
  /** Since when the tables are of a later version, for a start that leaves them to it. */
  const start = async (resource: ResolvedResource): Promise<string[]> => {
    const left: string[] = [];
    await syncSchema(database.store, [resource], {
      parts: database.parts,
      isFilledNext: true,
      onEarlier: (since) => left.push(since),
    }).then((complete) => complete());
    return left;
  };
  const columns = async () => [...((await readSchema(database.store.db)).get('things')?.columns.keys() ?? [])];
  const rollups = () =>
    database.run(`select relname from pg_class where relname like 'lwr\\_things%' and relkind = 'r'
      and relnamespace = current_schema()::regnamespace`);

  it('OPS-32: are brought back where nothing is lost by that, and forward again', async () => {
    expect(await start(unlike)).toEqual([]);
    await expect(add(2)).rejects.toThrow('lwi_things_code');
    expect(await start(before)).toEqual([]);
    await add(2);
    await database.run('delete from things where id = 2');
    expect(await start(unlike)).toEqual([]);
    await expect(add(2)).rejects.toThrow('lwi_things_code');
  });

  it('OPS-32: are left as they are where something would be lost, and the earlier version reads and writes them', async () => {
    await start(now);
    await database.run(`update things set note = 'kept'`);
    await start(now);
    await expect(add(2, null)).rejects.toThrow('not-null');
    const left = await start(before);
    expect(left).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)]);
    await add(2, null);
    expect(await columns()).toEqual(expect.arrayContaining(['note', 'level']));
    expect(await database.run('select note from things order by id')).toEqual([{ note: 'kept' }, { note: null }]);
    // The later version keeps what it had, and makes none of it again.
    expect(await start(now)).toEqual([]);
    expect(await database.run('select note from things where id = 1')).toEqual([{ note: 'kept' }]);
  });

  it('OPS-32: get the counts again that the earlier version reads, complete', async () => {
    await start(now);
    expect(await rollups()).toEqual([]);
    await start(before);
    const [table] = (await rollups()) as { relname: string }[];
    await add(2);
    expect(await database.run(`select kind, sum(_n)::int as n from "${table?.relname}" group by 1`)).toEqual([
      { kind: 's', n: 2 },
    ]);
  });

  it('OPS-32: refuse an earlier version that cannot work with them, and say what it lacks', async () => {
    await start(retyped);
    await expect(start(before)).rejects.toThrow(/column "code" of table "things" is bigint, the definition wants text/);
    await database.run('alter table things drop column code cascade, drop column note cascade');
    // One that is not there is added, as to every table.
    expect(await start(before)).toEqual([]);
  });

  it('OPS-32: refuse an earlier version whose records have to be corrected', async () => {
    const coded = things({
      ...own,
      code: TEXT,
      kind: { type: 'string', enum: ['s'], 'x-converted-from': [{ by: 'choice', values: { m: 's' } }] },
    });
    await start(coded);
    await start(before);
    await database.run(`update things set kind = 'l'`);
    await expect(start(coded)).rejects.toThrow('"choice" does not take');
    expect(await database.migrate('plan', [coded])).toMatchObject({ code: 2 });
  });

  it('OPS-32: are said by the plan, which `apply` brings back where nothing is lost', async () => {
    await start(now);
    const plan = await database.migrate('plan', [before]);
    expect([plan.code, plan.state]).toEqual([
      0,
      expect.stringMatching(
        /^the tables are of a later version than the definitions \(since [\d-]+T[\d:]+Z\); a start works with them as they are, apply would make \d+ changes, 2 are refused/,
      ),
    ]);
    expect(plan.plan).toContain('alter table "things" drop column "note";');
    await expect(database.migrate('apply', [before])).rejects.toThrow('drop column "level"');
    await database.run('alter table things drop column note cascade, drop column level cascade');
    expect(await database.migrate('apply', [before])).toMatchObject({
      code: 0,
      state: 'the tables fit the definitions',
    });
    expect((await rollups()).length).toBe(1);
  });

  it('OPS-32: are of the version that was started last, however often, and 200 of them are known', async () => {
    const { version } = describeDesign([before], database.parts);
    const { db } = database.store;
    expect(await readStanding(db, version)).toEqual({ kind: 'present' });
    await start(before);
    const known = () =>
      database.run(`select value from lawha_meta where starts_with(key, '${VERSIONS}') order by length(value), value`);
    expect(await known()).toEqual([{ value: expect.stringMatching(/^1 /) }]);
    for (let n = 0; n < 200; n += 1) await noteVersion(db, `other ${n}`);
    expect(await readStanding(db, version)).toEqual({ kind: 'new' });
    expect(await known()).toHaveLength(200);
    expect(await readStanding(db, 'other 0')).toMatchObject({ kind: 'earlier', isRunning: false });
    // The same definitions are the same version, in each process and whatever their sequence.
    expect(describeDesign([before], database.parts).version).toBe(version);
    expect(describeDesign([now], database.parts).version).not.toBe(version);
  });
});

const [, postgres] = DATABASES;
describe.runIf(postgres)('tables that servers of a later version work with', () => {
  let schema: Awaited<ReturnType<typeof makeSchema>>;
  let database: SchemaUnderTest;
  const releases: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    schema = await makeSchema(postgres?.[1] ?? '');
    database = await openSchema(undefined);
  });
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
  });
  afterAll(async () => {
    await database.close();
    await schema.drop();
  });

  it('OPS-32, OPS-21: have a column for searching that was filled beside calls, which finds what the earlier version writes', async () => {
    const large = await openSchema(postgres?.[1]);
    try {
      const { store, parts } = large;
      await large.sync(before);
      await large.run(`insert into things (name_ar, name_en) values ('شيء', 'First')`);
      await store.analyze();
      const found = { ...TEXT, 'x-searchable': true };
      const searched = things({ ...own, code: { ...found }, note: found });
      expect(await large.migrate('apply', [searched], { largeFrom: 0, batchSize: 5 })).toMatchObject({ code: 0 });
      expect((await readSchema(store.db)).get('things')?.columns.get('_search')?.generated).toBe(false);
      const left: string[] = [];
      await syncSchema(store, [before], { parts, onEarlier: (since) => left.push(since) });
      expect(left).toHaveLength(1);
      await large.run(`insert into things (name_ar, name_en, code) values ('شيء', 'Second', 'X9')`);
      expect(await large.run(`select name_en from things where _search like '%x9%'`)).toEqual([{ name_en: 'Second' }]);
    } finally {
      await large.close();
    }
  });

  describe('with counts that servers of the earlier version read', () => {
    const counted = things({ ...own, code: TEXT }, { storage: { rollup: [{ by: ['kind', 'size'] }] } });
    let large: SchemaUnderTest;
    beforeAll(async () => void (large = await openSchema(postgres?.[1])));
    afterAll(() => large.close());
    beforeEach(async () => {
      await large.clear('things');
      await large.run(`do $$ declare f text; begin for f in select proname from pg_proc
        where pronamespace = current_schema()::regnamespace and proname like 'lwt%things%'
        loop execute format('drop function %I() cascade', f); end loop; end $$`);
      await large.sync(before);
      await large.run(`insert into things (name_ar, kind, size) select 'شيء', 's', n from generate_series(1, 5) n`);
    });
    const tables = async (): Promise<string[]> =>
      (
        (await large.run(`select relname as name from pg_class where relname like 'lwr\\_things%' and relkind = 'r'
          and relnamespace = current_schema()::regnamespace order by length(relname)`)) as { name: string }[]
      ).map(({ name }) => name);
    const countsOf = (table: string | undefined, columns: string) =>
      large.run(
        `select ${columns}, sum(_n)::int as n from "${table}" group by ${columns} having sum(_n) <> 0 order by ${columns}`,
      );
    const counts = (columns: string) =>
      large.run(`select ${columns}, count(*)::int as n from things group by ${columns} order by ${columns}`);
    /** What servers of both versions write. */
    const write = async (): Promise<void> => {
      await large.run(`insert into things (name_ar, kind, size) select 'شيء', 'l', n from generate_series(1, 3) n`);
      await large.run(`update things set kind = 'l' where size = 2`);
      await large.run(`delete from things where size = 3`);
    };
    const areRight = async (): Promise<void> => {
      await write();
      const [present, earlier] = (await tables()).toReversed();
      expect([await countsOf(earlier, 'kind'), await countsOf(present, 'kind, size')]).toEqual([
        await counts('kind'),
        await counts('kind, size'),
      ]);
    };

    it('OPS-32: are kept in step for an hour, and as long as such servers run', async () => {
      const { version } = describeDesign([before], large.parts);
      const release = await holdVersion(large.url, version);
      await large.sync(counted);
      await areRight();
      const [kept = ''] = await tables();
      await large.run(`comment on table "${kept}" is 'lawha:left 2026-01-01 10:00:00+00'`);
      await large.sync(counted);
      await areRight();
      // Copies of the database do not carry them.
      expect((await readTables(large.store.db)).map(({ name }) => name)).not.toContain(kept);
      await release();
      await expect.poll(async () => (await runningVersions(large.store.db)).size).toBe(0);
      await large.sync(counted);
      expect(await tables()).toHaveLength(1);
      await write();
      await large.sync(before);
      await large.sync(counted);
      expect(await tables()).toHaveLength(2);
      expect(await large.migrate('apply', [counted], { isDropping: true })).toMatchObject({ code: 0 });
      expect(await tables()).toHaveLength(1);
    });

    it('OPS-32: are made again beside those of the later version, which are not touched', async () => {
      await large.sync(counted);
      await large.migrate('apply', [counted], { isDropping: true });
      const release = await holdVersion(large.url, describeDesign([counted], large.parts).version);
      expect(await tables()).toHaveLength(1);
      await large.sync(before);
      await areRight();
      await release();
    });

    it('OPS-32: are dropped where a column that they read gets another name, so that every write is taken', async () => {
      const { kind: _kind, ...others } = own;
      await large.sync(things({ ...others, code: TEXT, sort: { ...KIND, 'x-renamed-from': ['kind'] } }));
      expect(await tables()).toEqual([]);
      await large.run(`insert into things (name_ar, sort) values ('شيء', 's')`);
    });
  });

  it('OPS-32: are left to them until the last one ends, also where nothing would be lost', async () => {
    const store = await openStore({ databaseUrl: schema.url });
    try {
      const { parts } = database;
      const left: string[] = [];
      const start = (resource: ResolvedResource) =>
        syncSchema(store, [resource], { parts, onEarlier: (since) => left.push(since) });
      const indexes = async () => [...((await readSchema(store.db)).get('things')?.indexes ?? [])];
      await start(before);
      const run = async (resource: ResolvedResource) =>
        void releases.push(await holdVersion(schema.url, describeDesign([resource], parts).version));
      await run(unlike);
      await run(unlike);
      await start(unlike);
      const made = await indexes();
      expect(made.some((name) => name.startsWith('lwi_things_code'))).toBe(true);
      await start(before);
      expect([await indexes(), left.length]).toEqual([made, 1]);
      await releases.shift()?.();
      await start(before);
      expect([await indexes(), left.length]).toEqual([made, 2]);
      // What cannot work with them is refused, and says why.
      await store.transaction((db) => sql`alter table things rename column code to other`.execute(db));
      await expect(start(before)).rejects.toThrow(
        /^The tables are of a later version \(2.+Z\) than the definitions, .*\n {2}The column "code" of the table "things" is not there\.\n/,
      );
      await store.transaction((db) => sql`alter table things rename column other to code`.execute(db));
      // A person who asks for it has them back.
      await syncSchema(store, [before], { parts, isBack: true });
      expect((await indexes()).some((name) => name.startsWith('lwi_things_code'))).toBe(false);
      await syncSchema(store, [unlike], { parts, isBack: true });
      await releases.shift()?.();
      await expect.poll(async () => (await runningVersions(store.db)).size).toBe(0);
      await start(before);
      expect((await indexes()).some((name) => name.startsWith('lwi_things_code'))).toBe(false);
      expect(left).toHaveLength(2);
    } finally {
      await store.close();
    }
  });
});
