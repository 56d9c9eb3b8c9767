import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { SchemaRefusedError } from '../../server/store/schema/syncSchema.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { NAME, TEXT } from '../helpers/fieldShapes.ts';

function things(
  properties: Record<string, PropertySchema>,
  { required = [], ...more }: Partial<ResourceDefinition> & { required?: string[] } = {},
) {
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أشياء', en: 'Things' },
    ...more,
    form: { schema: { type: 'object', properties, required } },
  });
}

describe.each(DATABASES)('definitions that change over years, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  beforeEach(() => database.clear('things', 'things__kin', 'lawha_trash'));
  const run = (statement: string) => database.run(statement);
  const columnsOf = async (table = 'things') => [
    ...((await readSchema(database.store.db)).get(table)?.columns.keys() ?? []),
  ];

  describe('a field that is split', () => {
    const before = things({ full_name: TEXT, phone: { $ref: 'lawha:digits' } }, { required: ['full_name'] });
    const now = things(
      {
        first_name: { ...TEXT, 'x-filled-from': { part: 1, of: 'full_name' } },
        last_name: { ...TEXT, 'x-filled-from': { part: 2, of: 'full_name', rest: true } },
        phone: { $ref: 'lawha:digits' },
        city: { ...TEXT, 'x-filled-from': { part: 'last', of: 'address', separator: ',' } },
      },
      { required: ['first_name'], removedFields: ['full_name', 'address'] },
    );
    const names = () => run('select first_name, last_name from things order by id');

    it('OPS-18: gives its parts to new fields, once, in records and in the trash', async () => {
      await database.sync(before);
      await run(`insert into things (full_name) values ('سارة أحمد علي'), ('  Ann   Lee '), ('Cher')`);
      await database.trash({ id: 9, full_name: 'Bo Ray' });
      const plan = await database.migrate('plan', [now]);
      expect(plan.plan).toMatch(/writes of the table wait; .*\nupdate "things" set "first_name" = /);
      await database.sync(now);
      expect(await names()).toEqual([
        { first_name: 'سارة', last_name: 'أحمد علي' },
        { first_name: 'Ann', last_name: 'Lee' },
        { first_name: 'Cher', last_name: null },
      ]);
      expect(await run('select row from lawha_trash')).toEqual([
        { row: { id: 9, full_name: 'Bo Ray', first_name: 'Bo', last_name: 'Ray' } },
      ]);
      await run(`update things set first_name = 'Cher Bono' where id = 3`);
      await database.sync(now);
      expect((await names())[2]).toEqual({ first_name: 'Cher Bono', last_name: null });
      expect((await readSchema(database.store.db)).get('things')?.columns.get('first_name')).toMatchObject({
        notNull: true,
      });
    });

    it('OPS-18: follows what servers of the version before write, until the removed field is dropped', async () => {
      await database.sync(before);
      await database.sync(now);
      // As the version before: it knows the former field alone.
      await run(`insert into things (full_name) values ('Ann Lee')`);
      await run(`update things set full_name = 'Bo Ray'`);
      expect(await names()).toEqual([{ first_name: 'Bo', last_name: 'Ray' }]);
      // As the present version: it knows the new ones alone.
      await run(`update things set first_name = 'Cy'`);
      await run(`insert into things (first_name) values ('Di')`);
      expect(await names()).toEqual([
        { first_name: 'Cy', last_name: 'Ray' },
        { first_name: 'Di', last_name: null },
      ]);
      await database.migrate('apply', [now], { isDropping: true });
      await run(`update things set last_name = 'Lee'`);
      expect(
        await run(
          `select 1 from pg_proc where proname like 'lwt\\_things\\_filled%' and pronamespace = current_schema()::regnamespace`,
        ),
      ).toEqual([]);
    });

    it('OPS-18: has what servers of the present version write into its parts, for those of the version before', async () => {
      await database.sync(before);
      await run(`insert into things (full_name) values ('  Ann   Lee '), ('Bo Ray')`);
      await database.sync(now);
      const all = () => run('select first_name, last_name, full_name from things order by id');
      // A text that was only split is as it was, also when its parts are written again as they are.
      await run(`update things set first_name = 'Ann', last_name = 'Lee' where id = 1`);
      await run(`update things set last_name = 'Ray Lee' where id = 2`);
      await run(`insert into things (first_name, last_name) values ('Cy', null), ('Di', 'Fox')`);
      expect(await all()).toEqual([
        { first_name: 'Ann', last_name: 'Lee', full_name: '  Ann   Lee ' },
        { first_name: 'Bo', last_name: 'Ray Lee', full_name: 'Bo Ray Lee' },
        { first_name: 'Cy', last_name: null, full_name: 'Cy' },
        { first_name: 'Di', last_name: 'Fox', full_name: 'Di Fox' },
      ]);
      // It is not read back: a first name of two words stays one, whatever an older server writes beside it.
      await run(`update things set first_name = 'Mary Ann' where id = 1`);
      await run(`update things set full_name = full_name, phone = '5' where id = 1`);
      await run(`update things set last_name = null where id = 2`);
      await run(`update things set full_name = 'Ed Poe' where id = 3`);
      await run(`update things set full_name = 'Flo', last_name = 'Ignored' where id = 4`);
      await run(`insert into things (full_name) values (' Guy  Orr Jr ')`);
      const written = [
        { first_name: 'Mary Ann', last_name: 'Lee', full_name: 'Mary Ann Lee' },
        { first_name: 'Bo', last_name: null, full_name: 'Bo' },
        { first_name: 'Ed', last_name: 'Poe', full_name: 'Ed Poe' },
        { first_name: 'Flo', last_name: null, full_name: 'Flo' },
        { first_name: 'Guy', last_name: 'Orr Jr', full_name: ' Guy  Orr Jr ' },
      ];
      expect(await all()).toEqual(written);
      // Once it is dropped nothing writes to it.
      await database.migrate('apply', [now], { isDropping: true });
      await run(`update things set last_name = 'Last' where id = 2`);
      expect((await names())[1]).toEqual({ first_name: 'Bo', last_name: 'Last' });
    });

    it('OPS-18: is empty once its parts are, and as it was where they are not all of it', async () => {
      const person = (more: Partial<ResourceDefinition> = {}) =>
        things(
          {
            first_name: { ...TEXT, 'x-filled-from': { part: 1, of: 'full_name' } },
            last_name: { ...TEXT, 'x-filled-from': { part: 2, of: 'full_name', rest: true } },
            street: { ...TEXT, 'x-filled-from': { part: 1, of: 'address', separator: ', ' } },
            city: { ...TEXT, 'x-filled-from': { part: 2, of: 'address', separator: ', ' } },
          },
          more,
        );
      await database.sync(things({ full_name: TEXT, address: TEXT }));
      await run(`insert into things (full_name, address) values ('Ann Lee', 'Main St, Ajman, AE')`);
      await database.sync(person({ removedFields: ['full_name', 'address'] }));
      await run(`update things set first_name = null, last_name = null, city = 'Dubai'`);
      await run(`insert into things (city) values ('Doha')`);
      expect(await run('select first_name, full_name, city, address from things order by id')).toEqual([
        { first_name: null, full_name: null, city: 'Dubai', address: 'Main St, Ajman, AE' },
        { first_name: null, full_name: null, city: 'Doha', address: null },
      ]);
      await run(`update things set full_name = null, address = null where id = 1`);
      expect(await run('select street, city from things where id = 1')).toEqual([{ street: null, city: null }]);
    });

    it('OPS-18: a field that is there gives a part, too, and keeps its text', async () => {
      const own = (more: Record<string, PropertySchema>) => things({ address: TEXT, ...more });
      await database.sync(own({}));
      await run(`insert into things (address) values ('1 Main St, Ajman'), ('Dubai')`);
      await database.sync(own({ city: { ...TEXT, 'x-filled-from': { part: 2, of: 'address', separator: ',' } } }));
      expect(await run('select address, city from things order by id')).toEqual([
        { address: '1 Main St, Ajman', city: 'Ajman' },
        { address: 'Dubai', city: null },
      ]);
    });

    it('OPS-18: a required one is made of what servers of the version before add, and of nothing else', async () => {
      await database.sync(things({ address: TEXT }, { required: ['address'] }));
      await run(`insert into things (address) values ('Main St')`);
      const street: PropertySchema = { ...TEXT, 'x-filled-from': { part: 1, of: 'address' } };
      await database.sync(things({ address: TEXT, street }, { required: ['address', 'street'] }));
      expect((await readSchema(database.store.db)).get('things')?.columns.get('street')).toMatchObject({
        notNull: true,
      });
      await run(`insert into things (address) values ('Palm Rd')`);
      await run(`update things set address = 'Elsewhere' where id = 1`);
      expect(await run('select street from things order by id')).toEqual([{ street: 'Main' }, { street: 'Palm' }]);
    });
  });

  it('OPS-18: fields are joined, language by language, and a text of two languages becomes one', async () => {
    await database.sync(things({ brand: NAME, model: NAME, year: { type: 'integer' }, note: NAME }));
    await run(`insert into things (brand_ar, brand_en, model_ar, model_en, year, note_ar, note_en)
      values ('شركة', 'Acme', 'أ', 'A', 2020, 'م', 'N'), ('شركة', 'Acme', null, ' ', null, null, 'E')`);
    await database.sync(
      things(
        {
          title: { ...NAME, 'x-filled-from': { join: ['brand', 'model'], separator: ' / ' } },
          code: { ...TEXT, 'x-filled-from': { join: ['model_en', 'year'], separator: '-' } },
          note: { ...TEXT, 'x-filled-from': { join: ['note_ar'] } },
          year: { type: 'integer' },
        },
        { removedFields: ['brand', 'model', 'note_ar', 'note_en'] },
      ),
    );
    expect(await run('select title_ar, title_en, code, note, note_en from things order by id')).toEqual([
      { title_ar: 'شركة / أ', title_en: 'Acme / A', code: 'A-2020', note: 'م', note_en: 'N' },
      { title_ar: 'شركة', title_en: 'Acme', code: null, note: null, note_en: 'E' },
    ]);
  });

  it('OPS-18: fields that were joined or taken over have what is written into the new one, where each part is certain', async () => {
    await database.sync(things({ brand: NAME, model: NAME, year: { type: 'integer' }, note: NAME, mark: TEXT }));
    await database.sync(
      things(
        {
          title: { ...NAME, 'x-filled-from': { join: ['brand', 'model'], separator: ' / ' } },
          code: { ...TEXT, 'x-filled-from': { join: ['year'] } },
          remark: { ...NAME, 'x-filled-from': { join: ['note'] } },
          sign: { ...TEXT, 'x-filled-from': { join: ['mark'] } },
        },
        { removedFields: ['brand', 'model', 'year', 'note', 'mark'] },
      ),
    );
    const all = () =>
      run('select brand_ar, brand_en, model_ar, model_en, year::int as year, note_ar, note_en, mark from things');
    // Language by language; a number of before keeps what it has.
    await run(`insert into things (title_ar, title_en, code, remark_en, sign)
      values ('شركة / أ', 'Acme / A', '2020', 'N', ' S ')`);
    const first = { brand_ar: 'شركة', model_ar: 'أ', year: null, note_ar: null, note_en: 'N', mark: ' S ' };
    expect(await all()).toEqual([{ ...first, brand_en: 'Acme', model_en: 'A' }]);
    // One part or three are not certainly those of one field.
    await run(`update things set title_en = 'Acme', remark_ar = 'م'`);
    await run(`update things set title_en = 'Acme / A / B', sign = null`);
    await run(`update things set title_en = 'Acme / '`);
    const second = { ...first, note_ar: 'م', mark: null };
    expect(await all()).toEqual([{ ...second, brand_en: 'Acme', model_en: 'A' }]);
    await run(`update things set title_en = 'Best / B', title_ar = null`);
    expect(await all()).toEqual([{ ...second, brand_en: 'Best', model_en: 'B', brand_ar: null, model_ar: null }]);
    // As the version before.
    await run(`update things set model_en = 'C', note_en = 'O', mark = 'T', year = 2021`);
    expect(await run('select title_ar, title_en, code, remark_ar, remark_en, sign from things')).toEqual([
      { title_ar: null, title_en: 'Best / C', code: '2021', remark_ar: 'م', remark_en: 'O', sign: 'T' },
    ]);
  });

  it('OPS-18: what several new fields have of one is not written back, since they may differ', async () => {
    await database.sync(things({ mark: TEXT }));
    await database.sync(
      things(
        {
          sign: { ...NAME, 'x-filled-from': { join: ['mark'] } },
          first: { ...TEXT, 'x-filled-from': { part: 1, of: 'mark', rest: true } },
        },
        { removedFields: ['mark'] },
      ),
    );
    await run(`insert into things (mark) values ('A B')`);
    await run(`update things set sign_en = 'C', first = 'D'`);
    expect(await run('select sign_ar, sign_en, first, mark from things')).toEqual([
      { sign_ar: 'A B', sign_en: 'C', first: 'D', mark: 'A B' },
    ]);
  });

  it('OPS-18: a new database, and one without the source, have the new field empty', async () => {
    const now = things(
      { first_name: { ...TEXT, 'x-filled-from': { part: 1, of: 'full_name' } } },
      { removedFields: ['full_name'] },
    );
    await database.sync(now);
    expect(await columnsOf()).toEqual(expect.not.arrayContaining(['full_name']));
    await run('alter table things drop column first_name cascade');
    await run('insert into things default values');
    await database.sync(now);
    expect(await run('select first_name from things')).toEqual([{ first_name: null }]);
  });

  describe('a field that is removed', () => {
    const kin: PropertySchema = { $ref: 'lawha:references', 'x-relation': { resource: 'things' } };
    const before = things(
      {
        name: NAME,
        size: { type: 'integer', 'x-unique': true },
        owner: { $ref: 'lawha:phone' },
        alt: NAME,
        kin,
        key: { $ref: 'lawha:secret' },
      },
      { required: ['name', 'size', 'owner'] },
    );
    const now = things({ name: NAME }, { required: ['name'], removedFields: ['size', 'owner', 'alt', 'kin', 'key'] });
    const fill = () =>
      run(`insert into things (name_ar, name_en, size, owner_code, owner_number, alt_en)
        values ('أ', 'A', 4, '971', '50', 'Alt')`);

    it('OPS-19: keeps its columns at the start, not required, for servers of before, and is dropped on purpose alone', async () => {
      await database.sync(before);
      await fill();
      await run('insert into things__kin (record_id, target_id, position) values (1, 1, 0)');
      await database.trash({ id: 9, name_ar: 'ب', size: 5, alt_en: 'Kept' });
      await expect(database.sync(things({ name: NAME }, { required: ['name'] }))).rejects.toThrow(SchemaRefusedError);
      await database.sync(now);
      const kept = ['size', 'owner_code', 'owner_number', 'alt_ar', 'alt_en', 'key', 'has_key'];
      expect(await columnsOf()).toEqual(expect.arrayContaining(kept));
      expect(await run('select size::int as size, owner_number, alt_en from things')).toEqual([
        { size: 4, owner_number: '50', alt_en: 'Alt' },
      ]);
      // The present version writes without them, that of before with them.
      await run(`insert into things (name_ar, name_en) values ('ج', 'C')`);
      await run(`update things set size = 4 where id = 2`);
      const status = await database.migrate('status', [now]);
      expect([status.code, status.state]).toEqual([
        0,
        expect.stringContaining('; kept of removed fields: the column "has_key" of "things", '),
      ]);
      expect((await database.migrate('plan', [now])).plan).toContain(
        '-- Kept of a removed field until apply --drop-removed: the column "size" of "things"',
      );
      await database.migrate('apply', [now]);
      expect(await columnsOf()).toEqual(expect.arrayContaining(kept));
      const plan = await database.migrate('plan', [now], { isDropping: true });
      expect(plan.plan).toContain('alter table "things" drop column "size";');
      expect(await database.migrate('apply', [now], { isDropping: true })).toMatchObject({
        code: 0,
        state: 'the tables fit the definitions',
      });
      expect((await columnsOf()).filter((column) => kept.includes(column))).toEqual([]);
      expect(await columnsOf('things__kin')).toEqual([]);
      expect(await run('select row from lawha_trash')).toEqual([{ row: { id: 9, name_ar: 'ب' } }]);
      expect(await run('select name_en from things order by id')).toEqual([{ name_en: 'A' }, { name_en: 'C' }]);
      await database.sync(now);
    });

    it('OPS-19: what is refused can be run by hand as it is printed, whatever the server made of the column', async () => {
      const own = { name: NAME, note: TEXT, other: TEXT, mark: TEXT };
      await database.sync(things({ ...own, key: { $ref: 'lawha:secret' } }));
      await run(`insert into things (name_en, note, mark) values ('A', 'old', 'm')`);
      await run(`create function lwt_reader() returns trigger language plpgsql as 'begin return new; end'`);
      await run(`create trigger reader before update of note on things for each row execute function lwt_reader()`);
      await run(`create view reading as select note, _search from things`);
      await run(`comment on view reading is 'lawha:x'`);
      const later = things({ name: NAME, mark: TEXT });
      const { plan, code } = await database.migrate('plan', [later]);
      expect(code).toBe(2);
      const byHand = [...plan.matchAll(/run by hand:\n-- (.*)$/gm)].flatMap(([, line = '']) => line.split(/(?<=;) /));
      await expect(database.sync(later)).rejects.toThrow(
        'drop column if exists "_search"; alter table "things" drop column "other";',
      );
      for (const statement of byHand) await run(statement);
      await database.sync(later);
      expect(await run(`select name_en, mark from things where _search like '%m%'`)).toEqual([
        { name_en: 'A', mark: 'm' },
      ]);
    });

    it('OPS-19: is dropped by the first apply, too, where its text for searching is filled beside calls', async () => {
      await database.sync(things({ name: NAME, note: TEXT }));
      await run(`insert into things (name_en, note) values ('A', 'old')`);
      const later = things({ name: NAME }, { removedFields: ['note'] });
      const large = { isDropping: true, largeFrom: 0 };
      expect((await database.migrate('plan', [later], large)).plan).toContain(
        'alter table "things" drop column "note";',
      );
      expect(await database.migrate('apply', [later], large)).toMatchObject({
        code: 0,
        state: 'the tables fit the definitions',
      });
      expect(await columnsOf()).not.toContain('note');
      expect(await run(`select name_en from things where _search like '%a%'`)).toEqual([{ name_en: 'A' }]);
    });

    it('OPS-19: the version before starts again, with all that its fields had', async () => {
      await database.sync(before);
      await fill();
      await database.sync(now);
      await database.sync(before);
      expect(await run('select size::int as size, owner_number, alt_en from things')).toEqual([
        { size: 4, owner_number: '50', alt_en: 'Alt' },
      ]);
    });

    it('OPS-19: a column that only begins like a removed field is refused as before', async () => {
      await database.sync(before);
      await run('alter table things add column size_unit text');
      await expect(database.sync(now)).rejects.toThrow('alter table "things" drop column "size_unit";');
    });
  });

  it('OPS-31: a text that is joined of other parts is made anew, one that is a field of its own keeps what it was', async () => {
    const group = (whole: PropertySchema, more: Partial<ResourceDefinition> = {}) =>
      things({ first: TEXT, last: TEXT, whole }, { filters: ['keyword'], storage: { index: [['whole']] }, ...more });
    const joined = (...names: string[]): PropertySchema => ({ ...TEXT, readOnly: true, 'x-join': names });
    const texts = () => run('select whole, _search from things order by id');
    const indexed = async () =>
      (await run(`select indexdef from pg_indexes where tablename = 'things' and indexdef like '%(whole)%'`)).length;
    await database.sync(group(joined('first', 'last')));
    await run(`insert into things (first, last) values ('نورة', 'علي'), (null, 'Ali')`);
    expect(await texts()).toEqual([
      { whole: 'نورة علي', _search: 'نوره|علي|نوره علي' },
      { whole: 'Ali', _search: '|ali|ali' },
    ]);
    expect(await database.migrate('status', [group(joined('first', 'last'))])).toMatchObject({ code: 0 });
    const indexes = await indexed();
    expect(indexes).toBeGreaterThan(0);

    const turned = group(joined('last', 'first'));
    const { plan } = await database.migrate('plan', [turned]);
    expect(plan).toContain('alter table "things" drop column "whole"');
    await database.migrate('apply', [turned], { largeFrom: 0 });
    expect(await texts()).toEqual([
      { whole: 'علي نورة', _search: 'نوره|علي|علي نوره' },
      { whole: 'Ali', _search: '|ali|ali' },
    ]);
    expect(await indexed()).toBe(indexes);
    expect(await database.migrate('status', [turned])).toMatchObject({ code: 0 });

    await database.sync(group(TEXT));
    await run(`update things set first = 'x', whole = 'كنية' where last = 'Ali'`);
    expect(await run('select whole from things order by id')).toEqual([{ whole: 'علي نورة' }, { whole: 'كنية' }]);
    expect(await indexed()).toBe(indexes);
    await expect(database.sync(turned)).rejects.toThrow(
      'column "whole" of table "things" has values of its own, the definition makes it of other fields',
    );
  });

  it('OPS-31: of a removed one servers of the version before read and write what it is made of, until it is dropped', async () => {
    const joined = (...names: string[]): PropertySchema => ({ ...TEXT, readOnly: true, 'x-join': names });
    await database.sync(things({ first: TEXT, last: TEXT, whole: joined('first', 'last') }));
    await run(`insert into things (first, last) values ('a', 'b')`);
    const turned = things({ first: TEXT, last: TEXT, whole: joined('last', 'first') });
    await database.migrate('apply', [turned], { largeFrom: 0 });
    const without = things({ first: TEXT, last: TEXT }, { removedFields: ['whole'] });
    await database.sync(without);
    await run(`update things set first = 'c'`);
    await run(`insert into things (first, last) values ('d', 'e')`);
    expect(await run('select whole from things order by id')).toEqual([{ whole: 'b c' }, { whole: 'e d' }]);
    await database.migrate('apply', [without], { isDropping: true });
    await run(`update things set first = 'f'`);
    expect(await columnsOf()).not.toContain('whole');
  });

  it('OPS-20: a new required field with a fill, and one without, are added by apply where every table counts as large', async () => {
    await database.sync(things({ name: NAME, address: TEXT }));
    await run(`insert into things (name_ar, name_en, address) values ('أ', 'A', 'Main St')`);
    const now = things(
      {
        name: NAME,
        address: TEXT,
        tier: { ...TEXT, 'x-filled-from': { value: 'old' } },
        street: { ...TEXT, 'x-filled-from': { part: 1, of: 'address' } },
        code: { $ref: 'lawha:digits' },
      },
      { required: ['tier', 'street', 'code'] },
    );
    expect(await database.migrate('apply', [now], { largeFrom: 0 })).toMatchObject({ code: 0 });
    expect(await run('select tier, street, code from things')).toEqual([{ tier: 'old', street: 'Main', code: null }]);
    await run(`update things set code = '1'`);
    await database.migrate('apply', [now], { largeFrom: 0 });
    const columns = (await readSchema(database.store.db)).get('things')?.columns;
    expect(['tier', 'street', 'code'].map((name) => columns?.get(name)?.notNull)).toEqual([true, true, true]);
  });

  it('OPS-20: a new required field has a value of its own in the records that exist, and no row is touched', async () => {
    await database.sync(things({ name: NAME }));
    await run(`insert into things (name_ar, name_en) values ('أ', 'A')`);
    const now = things(
      {
        name: NAME,
        tier: { type: 'string', enum: ['old', 'new'], default: 'new', 'x-filled-from': { value: 'old' } },
        rank: { type: 'integer', 'x-filled-from': { value: 3 } },
        since: { $ref: 'lawha:date', 'x-filled-from': { value: '2020-01-01' } },
      },
      { required: ['tier', 'since'] },
    );
    const plan = await database.migrate('plan', [now]);
    expect(plan.plan).not.toContain('update "things"');
    await database.sync(now);
    await database.sync(now);
    expect(await run('select tier, rank::int as rank, since::text as since from things')).toEqual([
      { tier: 'old', rank: 3, since: '2020-01-01' },
    ]);
    const columns = (await readSchema(database.store.db)).get('things')?.columns;
    expect([columns?.get('tier')?.notNull, columns?.get('since')?.notNull, columns?.get('rank')?.notNull]).toEqual([
      true,
      true,
      false,
    ]);
    // A server of the version before adds a record without them.
    await run(`insert into things (name_ar, name_en) values ('ب', 'B')`);
    expect(await run('select tier, rank from things where id = 2')).toEqual([{ tier: 'old', rank: null }]);
  });
});
