import { describe, expect, it } from 'vitest';
import type { CatalogColumn, CatalogTable } from './Catalog.types.ts';
import { columnKind, readCheck } from './columnKind.ts';
import { readPostgres } from './readPostgres.ts';

const column = (name: string, base: string, more: Partial<CatalogColumn> = {}): CatalogColumn => ({
  name,
  type: base,
  base,
  isArray: false,
  isDomain: false,
  unlimited: 'text',
  notNull: false,
  isIdentity: false,
  isComputed: false,
  ...more,
});

const table = (name: string, columns: readonly CatalogColumn[], more: Partial<CatalogTable> = {}): CatalogTable => ({
  schema: 'public',
  name,
  kind: 'table',
  may: { select: true, insert: true, update: true, delete: true },
  columns: [column('id', 'int4', { notNull: true, isIdentity: true }), ...columns],
  primaryKey: ['id'],
  unique: [],
  references: [],
  checks: [],
  ...more,
});

describe('readCheck', () => {
  it.each([
    [
      `((state)::text = ANY ((ARRAY['a'::character varying, 'it''s'::character varying])::text[]))`,
      { values: ['a', "it's"] },
    ],
    [`(state = ANY (ARRAY['a'::text, 'b'::text]))`, { values: ['a', 'b'] }],
    [`(state >= 0)`, { least: 0 }],
    [`(state > (0)::numeric)`, { above: 0 }],
    [`((state >= 1) AND (state <= 5))`, { least: 1, most: 5 }],
    [`(state <> ''::text)`, {}],
    [`(state = ANY (ARRAY[1, 2]))`, undefined],
    [`(length(state) > 3)`, undefined],
    [`(state ~ '^a.*$'::text)`, undefined],
  ])('reads %s (IMPORT-10)', (condition, expected) => {
    expect(readCheck(condition, 'state')).toEqual(expected);
  });
});

describe('columnKind', () => {
  it.each([
    [
      column('price', 'numeric', { type: 'numeric(8,3)' }),
      [`price > 0`],
      { is: 'number', least: 0.001, most: 99_999.999, step: 0.001 },
    ],
    [column('n', 'numeric', { type: 'numeric(4,0)' }), [], { is: 'whole number', least: -9999, most: 9999 }],
    [column('n', 'int2'), ['n > 0'], { is: 'whole number', least: 1, most: 32_767 }],
    [column('s', 'varchar', { type: 'character varying(40)' }), [], { is: 'text', longest: 40 }],
    [column('body', 'text'), [], { is: 'long text' }],
    [column('rest', 'interval'), [], { is: 'duration' }],
    [
      column('year', 'int4', { isDomain: true, rules: ['((VALUE >= 1901) AND (VALUE <= 2155))'] }),
      ['year > 1950'],
      { is: 'whole number', least: 1951, most: 2155 },
    ],
    [
      column('size', 'text', { isDomain: true, rules: [`(VALUE = ANY (ARRAY['s'::text, 'l'::text]))`] }),
      [],
      {
        is: 'choice',
        options: [
          { value: 's', label: { en: 'S' } },
          { value: 'l', label: { en: 'L' } },
        ],
      },
    ],
    [column('full_name', 'text'), [], { is: 'text', longest: 255 }],
  ])('of %o', (given, checks, kind) => {
    expect(columnKind(given, checks).kind).toEqual(kind);
  });

  it('says what is lost (IMPORT-10)', () => {
    expect(columnKind(column('b', 'bool'), []).losses).toEqual(['no-third']);
    expect(columnKind(column('b', 'bytea'), []).kind).toEqual({ is: 'nothing', why: 'binary' });
    expect(columnKind(column('n', 'numeric', { type: 'numeric(30,2)' }), []).losses).toEqual(['limits-number']);
    expect(columnKind(column('n', 'int4'), ['n % 2 = 0']).losses).toEqual(['rule']);
    expect(columnKind(column('e', 'text', { isDomain: true, rules: [`(VALUE ~ '@'::text)`] }), []).losses).toEqual([
      'rule',
    ]);
    expect(columnKind(column('e', 'text', { isDomain: true }), []).losses).toEqual([]);
    expect(columnKind(column('i', 'interval'), []).losses).toEqual(['seconds-hidden']);
  });
});

describe('readPostgres', () => {
  it('skips what no group lives on, and counts the columns of tables without a key (IMPORT-13)', () => {
    const { groups, skipped, lost } = readPostgres([
      table('kept', [column('note', 'text')]),
      table('keyless', [], { primaryKey: [] }),
      table('seen', [], { kind: 'view' }),
      table('hidden', [], { may: { select: false, insert: false, update: false, delete: false } }),
      table('months', [], { kind: 'partition' }),
    ]);
    expect(groups.map(({ key }) => key)).toEqual(['public.kept']);
    expect(skipped).toHaveLength(4);
    expect(lost?.map(({ group, why }) => `${group} ${why}`)).toEqual(['public.keyless no-key']);
  });

  it('makes groups of tables with keys of other sorts, and references to them (IMPORT-10)', () => {
    const uuid = column('id', 'uuid', { unlimited: 'uuid', notNull: true, default: 'gen_random_uuid()' });
    const code = column('code', 'bpchar', { type: 'character(2)', notNull: true });
    const to = (name: string, columns: string[], others = columns) => ({
      columns,
      schema: 'public',
      table: name,
      others,
    });
    const { groups, skipped } = readPostgres([
      { ...table('people', []), columns: [uuid, column('name', 'varchar', { type: 'character varying(9)' })] },
      { ...table('lands', [], { primaryKey: ['code'] }), columns: [code] },
      {
        ...table('visits', [], {
          primaryKey: ['person', 'land'],
          references: [to('people', ['person'], ['id']), to('lands', ['land'], ['code'])],
        }),
        columns: [
          column('person', 'uuid', { unlimited: 'uuid', notNull: true }),
          column('land', 'varchar', { notNull: true }),
          column('note', 'text'),
        ],
      },
      table('notes', [column('person', 'text'), column('land', 'int4')], {
        references: [to('people', ['person'], ['id']), to('visits', ['person', 'land'], ['person', 'land'])],
      }),
    ]);
    expect(skipped).toEqual([]);
    const [people, lands, visits, notes] = groups;
    expect(people?.table).toEqual({ schema: 'public', name: 'people' });
    expect(people?.fields[0]).toMatchObject({ key: 'id', called: 'key', readOnly: true, unique: true, losses: [] });
    expect(people?.nameField).toBe('name');
    expect(lands?.fields[0]).toMatchObject({ required: true, readOnly: false, unique: true });
    expect(visits?.unique).toEqual([['person', 'land']]);
    expect(visits?.fields.map(({ kind }) => kind)).toMatchObject([
      { is: 'reference', to: 'public.people' },
      { is: 'reference', to: 'public.lands' },
      { is: 'long text' },
    ]);
    // Of another type than the key, or of several columns: as it is.
    expect(notes?.fields.slice(1).map(({ losses }) => losses)).toEqual([['no-group'], ['no-group']]);
  });

  it('takes a thousand columns, and leaves out screens without a right (IMPORT-13)', () => {
    const columns = Array.from({ length: 1000 }, (_, index) => column(`c${index}`, 'text'));
    const [group] = readPostgres([
      table('wide', columns, { may: { select: true, insert: false, update: true, delete: false } }),
    ]).groups;
    expect(group?.fields).toHaveLength(1001);
    expect(group?.table?.without).toEqual(['add', 'delete']);
  });

  it('keeps a key to a table that is no group as the number that it is (IMPORT-10)', () => {
    const reference = { columns: ['pair_id'], schema: 'public', table: 'pair', others: ['id'] };
    const [group] = readPostgres([table('line', [column('pair_id', 'int4')], { references: [reference] })]).groups;
    expect(group?.fields[1]).toMatchObject({ kind: { is: 'whole number' }, losses: ['no-group'] });
  });
});
