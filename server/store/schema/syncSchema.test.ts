import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { foldText } from '../../../engine/core/text/fold.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { openStore } from '../openStore.ts';
import type { Store } from '../Store.types.ts';
import { FOLD } from './foldFunction.ts';
import { linkTableName } from './names.ts';
import { readSchema } from './readSchema.ts';
import { SchemaConflictError, SchemaRefusedError, syncSchema } from './syncSchema.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore({});
});
afterAll(() => store.close());
beforeEach(async () => {
  await sql`drop table if exists things`.execute(store.db);
});

interface Shape {
  properties: Record<string, PropertySchema>;
  required?: string[];
}

function things({ properties, required = [] }: Shape): ResolvedResource {
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أشياء', en: 'Things' },
    form: { schema: { type: 'object', properties, required } },
  });
}

const name: PropertySchema = { $ref: 'lawha:bilingual-text' };
const sync = async (shape: Shape): Promise<void> => {
  await syncSchema(store, [things(shape)]);
};
const columns = async () => (await readSchema(store.db)).get('things')?.columns ?? new Map();

const insertSeven = () => sql`insert into things (code) values ('7')`.execute(store.db);

describe('syncSchema', () => {
  it('makes a column per part of a field, and changes nothing the second time', async () => {
    const shape: Shape = {
      properties: {
        name,
        price: { $ref: 'lawha:money' },
        point: { $ref: 'lawha:geo-point' },
        from: { $ref: 'lawha:time' },
      },
      required: ['name'],
    };
    await sync(shape);
    const first = await readSchema(store.db);
    expect(
      [...(await columns())].map(([column, { type, notNull }]) => `${column} ${type}${notNull ? ' not null' : ''}`),
    ).toEqual([
      'id bigint not null',
      'name_ar text not null',
      'name_en text not null',
      'price numeric(14,2)',
      'point_lat double precision',
      'point_lng double precision',
      'point_location text',
      'from text',
      'is_active smallint not null',
      'created_at timestamp with time zone not null',
      'updated_at timestamp with time zone not null',
      'version integer not null',
      '_search text',
    ]);
    await sync(shape);
    expect(await readSchema(store.db)).toEqual(first);
  });

  it('adds a column to a table with rows and keeps them; not null waits until it is true', async () => {
    await sync({ properties: { name } });
    await sql`insert into things (name_ar) values ('أول')`.execute(store.db);
    const wider: Shape = { properties: { name, code: { $ref: 'lawha:digits' } }, required: ['code'] };
    await sync(wider);
    expect((await columns()).get('code')).toMatchObject({ type: 'text', notNull: false });
    await sql`update things set code = '1'`.execute(store.db);
    await sync(wider);
    expect((await columns()).get('code')).toMatchObject({ notNull: true });
    await sync({ ...wider, required: [] });
    expect((await columns()).get('code')).toMatchObject({ notNull: false });
  });

  it('AUTH-16: gives what had another name its present one, with its values, its links and the trash, and once', async () => {
    const links: PropertySchema = { $ref: 'lawha:references', 'x-relation': { resource: 'things' } };
    await sync({ properties: { name, code: { $ref: 'lawha:digits', 'x-unique': true }, alike: links } });
    await sql`insert into things (id, name_ar, name_en, code) values (1, 'أول', 'First', '7'), (2, 'ثان', 'Second', '8')`.execute(
      store.db,
    );
    const [linked, now] = [linkTableName('things', 'alike'), linkTableName('things', 'kin')];
    await sql`insert into ${sql.table(linked)} (record_id, target_id, position) values (1, 2, 0)`.execute(store.db);
    const kept = { row: { id: 3, name_ar: 'ثالث', code: '9' }, links: { [linked]: [{ target_id: 1 }] } };
    await sql`insert into lawha_trash (resource, record_id, row, links, kept, deleted_at, expires_at)
      values ('things', 3, ${JSON.stringify(kept.row)}::text::jsonb, ${JSON.stringify(kept.links)}::text::jsonb, '{}',
        now(), now())`.execute(store.db);
    const renamed: Shape = {
      properties: {
        title: { ...name, 'x-renamed-from': ['heading', 'name'] },
        number: { $ref: 'lawha:digits', 'x-unique': true, 'x-renamed-from': ['code'] },
        kin: { ...links, 'x-renamed-from': ['alike'] },
      },
    };
    await sync(renamed);
    await sync(renamed);
    const { rows } = await sql`select title_ar, title_en, number from things order by id`.execute(store.db);
    expect(rows).toEqual([
      { title_ar: 'أول', title_en: 'First', number: '7' },
      { title_ar: 'ثان', title_en: 'Second', number: '8' },
    ]);
    const found = await sql`select id from things where _search like '%first%'`.execute(store.db);
    expect(found.rows).toHaveLength(1);
    expect((await sql`select target_id from ${sql.table(now)}`.execute(store.db)).rows).toEqual([{ target_id: '2' }]);
    expect((await sql`select row, links from lawha_trash`.execute(store.db)).rows).toEqual([
      { row: { id: 3, title_ar: 'ثالث', number: '9' }, links: { [now]: [{ target_id: 1 }] } },
    ]);
    await expect(sql`insert into things (number) values ('8')`.execute(store.db)).rejects.toThrow('duplicate key');
    // A name that is another field's by now is left to that field.
    await sync({ properties: { ...renamed.properties, other: { $ref: 'lawha:text', 'x-renamed-from': ['number'] } } });
    expect([...(await columns()).keys()]).toEqual(expect.arrayContaining(['number', 'other']));
    for (const table of [now, 'lawha_trash']) await sql`delete from ${sql.table(table)}`.execute(store.db);
    await sql`drop table ${sql.table(now)}`.execute(store.db);
  });

  it('AUTH-16: what is called after a field is renamed with it: a secret that is stored, and the moves of a state', async () => {
    const secret: PropertySchema = { $ref: 'lawha:secret', 'x-label': { ar: 'مفتاح', en: 'Key' } };
    const labels = { label: { ar: 'مفتوح', en: 'Open' }, tone: 'info', icon: 'circle' } as const;
    const moved = (field: string, properties: Record<string, PropertySchema>): ResolvedResource =>
      resolveDefinition({
        name: 'things',
        label: { ar: 'أشياء', en: 'Things' },
        states: { field, initial: 'open', values: { open: labels }, actors: {}, transitions: [] },
        form: { schema: { type: 'object', properties } },
      });
    await syncSchema(store, [moved('status', { status: { type: 'string' }, key: secret })]);
    await sql`insert into things (status, status_at, key) values ('open', now(), 'x')`.execute(store.db);
    const before = { 'x-renamed-from': ['status'] };
    await syncSchema(store, [
      moved('stage', { stage: { type: 'string', ...before }, token: { ...secret, 'x-renamed-from': ['key'] } }),
    ]);
    const { rows } = await sql`select stage, stage_at is not null as at, token, has_token from things`.execute(
      store.db,
    );
    expect(rows).toEqual([{ stage: 'open', at: true, token: 'x', has_token: 1 }]);
  });

  it('refuses a column that no definition names, with the statement to run, and changes nothing', async () => {
    await sync({ properties: { name, notes: { $ref: 'lawha:text' } } });
    const attempt = sync({ properties: { name, code: { $ref: 'lawha:digits' } } });
    await expect(attempt).rejects.toThrow(SchemaRefusedError);
    await expect(attempt).rejects.toThrow('alter table "things" drop column "notes";');
    expect([...(await columns()).keys()]).not.toContain('code');
  });

  it('refuses another type, with the statement to run', async () => {
    await sync({ properties: { name, size: { type: 'integer' } } });
    await expect(sync({ properties: { name, size: { $ref: 'lawha:money' } } })).rejects.toThrow(
      'alter table "things" alter column "size" type numeric(14,2) using "size"::numeric(14,2);',
    );
  });

  it('rebuilds the search column when other fields become searchable', async () => {
    await sync({ properties: { name, notes: { $ref: 'lawha:text', 'x-searchable': false } } });
    await sql`insert into things (name_ar, notes) values ('مُحَمَّد', 'Café ١٢')`.execute(store.db);
    const found = async (needle: string) =>
      (await sql`select id from things where _search like ${`%${needle}%`}`.execute(store.db)).rows.length;
    expect([await found('محمد'), await found('12')]).toEqual([1, 0]);
    await sync({ properties: { name, notes: { $ref: 'lawha:text' } } });
    expect([await found('محمد'), await found('12')]).toEqual([1, 1]);
  });

  it('BLOCK-01: searches rich text without its markup once its field says so, in blocks and items too, also of records that are there', async () => {
    const body = { $ref: 'lawha:html' };
    const part = { type: 'object', properties: { body, title: { $ref: 'lawha:text' } } };
    const shapeOf = (searched: boolean): Shape => {
      const rich = { ...body, ...(searched && { 'x-searchable': true }) };
      const shape: unknown = {
        properties: {
          name,
          body: rich,
          parts: { type: 'array', maxItems: 5, items: { ...part, properties: { ...part.properties, body: rich } } },
          blocks: { type: 'array', maxItems: 5, 'x-blocks': { text: { label: name, properties: { body: rich } } } },
        },
      };
      return shape as Shape;
    };
    await sync(shapeOf(false));
    const html = '<p>سَلام<strong>ة</strong> &amp; أمان</p><ul><li>one</li><li>t<em>w</em>o &lt;b&gt;</li></ul>';
    const list = (key: object): string => JSON.stringify([{ ...key, body: `<p class="lead">${html}</p>` }]);
    await sql`insert into things (name_ar, body) values ('أول', ${html})`.execute(store.db);
    await sql`insert into things (name_ar, parts) values ('ثان', ${list({ title: 'x' })}::jsonb)`.execute(store.db);
    await sql`insert into things (name_ar, blocks) values ('ثالث', ${list({ _block: 'text' })}::jsonb)`.execute(
      store.db,
    );
    const found = async (needle: string): Promise<number[]> =>
      (
        await sql<{ id: string }>`select id from things where _search like ${`%${needle}%`} order by id`.execute(
          store.db,
        )
      ).rows.map(({ id }) => Number(id));
    expect(await found('سلامه')).toEqual([]);
    await sync(shapeOf(true));
    for (const needle of ['سلامه & امان', 'one two', 'two <b>'])
      expect([needle, await found(needle)]).toEqual([needle, [1, 2, 3]]);
    for (const markup of ['strong', '<p', 'lead', 'amp;', 'onetwo', '</'])
      expect([markup, await found(markup)]).toEqual([markup, []]);
    await sync(shapeOf(false));
    expect(await found('سلامه')).toEqual([]);
  });

  it('drops a unique index that the definition no longer wants, and refuses nothing for it', async () => {
    await sync({ properties: { name, code: { $ref: 'lawha:digits', 'x-unique': true } } });
    await insertSeven();
    await expect(insertSeven()).rejects.toThrow('duplicate key');
    await sync({ properties: { name, code: { $ref: 'lawha:digits' } } });
    await expect(insertSeven()).resolves.toBeDefined();
  });

  it('of a table that is filled next, defers what is quicker with many rows until it is requested or the next start', async () => {
    const shape: Shape = { properties: { name, code: { $ref: 'lawha:digits', 'x-unique': true } } };
    const indexes = async () => [...((await readSchema(store.db)).get('things')?.indexes ?? [])];
    const fill = () => syncSchema(store, [things(shape)], { isFilledNext: true });
    const complete = await fill();
    const first = await indexes();
    await insertSeven();
    await expect(insertSeven()).rejects.toThrow('duplicate key');
    await complete();
    const whole = await indexes();
    expect(whole.length).toBeGreaterThan(first.length);

    // Another server, or the next start after one that was killed, makes it at once; then nothing is left to do.
    await sql`drop table things`.execute(store.db);
    const late = await fill();
    await sync(shape);
    expect((await indexes()).toSorted()).toEqual(whole.toSorted());
    await late();
    expect((await indexes()).toSorted()).toEqual(whole.toSorted());
  });

  it('refuses a unique value that records hold twice, naming it and the statement, and changes nothing', async () => {
    await sync({ properties: { name, code: { $ref: 'lawha:digits' } } });
    await insertSeven();
    await insertSeven();
    const wider: Shape = {
      properties: { name, code: { $ref: 'lawha:digits', 'x-unique': true }, size: { type: 'integer' } },
    };
    const attempt = sync(wider);
    await expect(attempt).rejects.toThrow(SchemaConflictError);
    await expect(attempt).rejects.toThrow(
      /Key \(code\)=\(…\) is duplicated\.\n {2}create unique index "lwi_things_code_\w+"/,
    );
    expect([...(await columns()).keys()]).not.toContain('size');
    await sql`update things set code = '8' where id = 2`.execute(store.db);
    await expect(sync(wider)).resolves.toBeUndefined();
  });

  it('folds in the database as the engine does', async () => {
    for (const text of ['  مُحَمَّد  أحمـــد ٥٠١', 'إيمان ۱۲ ﻻ', 'İSTANBUL Straße', 'الى آخره\u200f']) {
      const { rows } = await sql<{ folded: string }>`select ${sql.raw(FOLD)}(${text}) as folded`.execute(store.db);
      expect(rows[0]?.folded).toBe(foldText(text));
    }
  });
});

describe('store', () => {
  it('refuses a query that goes past an open transaction, which would wait for itself', async () => {
    await expect(store.transaction(() => sql`select 1`.execute(store.db))).rejects.toThrow(
      'inside store.transaction()',
    );
    await expect(store.transaction(() => store.transaction(() => Promise.resolve()))).rejects.toThrow(
      'inside another one',
    );
  });

  it('rolls back what a failed transaction wrote, and keeps others out of it', async () => {
    await sync({ properties: { name } });
    const failing = store.transaction(async (db) => {
      await sql`insert into things (name_ar) values ('لا يبقى')`.execute(db);
      throw new Error('stop');
    });
    const other = sql`insert into things (name_ar) values ('يبقى')`.execute(store.db);
    await expect(failing).rejects.toThrow('stop');
    await other;
    const { rows } = await sql`select name_ar from things`.execute(store.db);
    expect(rows).toEqual([{ name_ar: 'يبقى' }]);
  });
});
