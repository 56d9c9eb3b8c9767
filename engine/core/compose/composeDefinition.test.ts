import { describe, expect, it } from 'vitest';
import { composeDefinition, sharedProblems } from './composeDefinition.ts';
import type { ComposedFiles } from './Composition.types.ts';

interface File {
  name: string;
  value: unknown;
}

const named = (files: Readonly<Record<string, unknown>>): ReadonlyMap<string, File> =>
  new Map(Object.entries(files).map(([name, value]) => [name, { name, value }]));

/** What a group is as a whole, in a folder with these files. */
function compose(
  group: string,
  folder: { groups: Record<string, unknown>; shared?: Record<string, unknown>; changes?: Record<string, unknown> },
) {
  const [groups, shared, changes] = [named(folder.groups), named(folder.shared ?? {}), named(folder.changes ?? {})];
  const files: ComposedFiles<File> = {
    group: (name) => groups.get(name),
    shared: (name) => shared.get(name),
    changes: (name) => changes.get(name),
  };
  const file = groups.get(group) ?? { name: '', value: undefined };
  const composition = composeDefinition(file, files);
  return {
    value: composition ? composition.value : file.value,
    isAlone: composition === undefined,
    problems: (composition?.problems ?? []).map(({ mistake, path, file: { name } }) => [mistake, name, ...path]),
    fileOf: (...path: (string | number)[]) => composition?.originOf(path).file.name,
    placeOf: (...path: (string | number)[]) => composition?.originOf(path).path,
    ofShared: (name: string) =>
      sharedProblems(shared.get(name) ?? file, name, files).map(({ mistake, path }) => [mistake, ...path]),
  };
}

describe('REUSE-01: what definitions share', () => {
  const shared = {
    contact: {
      phone: { $ref: 'lawha:phone', 'x-label': { ar: 'الجوال', en: 'Phone' } },
      address: { street: { $ref: 'lawha:text' }, city: { $ref: 'lawha:text', maxLength: 40 } },
      columns: ['phone', 'street'],
    },
  };

  it('is a field, with what the definition says otherwise', () => {
    const own = { phone: { $ref: 'shared/contact.json#/phone', 'x-label': { ar: 'جوال الفرع' } } };
    const { value, fileOf } = compose('a', { groups: { a: { name: 'a', fields: own } }, shared });
    expect(value).toEqual({
      name: 'a',
      fields: { phone: { $ref: 'lawha:phone', 'x-label': { ar: 'جوال الفرع', en: 'Phone' } } },
    });
    expect(fileOf('fields', 'phone', '$ref')).toBe('contact');
    expect(fileOf('fields', 'phone', 'x-label', 'ar')).toBe('a');
    expect(fileOf('fields', 'phone', 'x-label', 'en')).toBe('contact');
  });

  it('is a group of fields among others, and items among others of a list, in their order', () => {
    const own = {
      name: 'a',
      fields: { $ref: 'shared/contact.json#/address', city: { maxLength: 20 }, fax: { $ref: 'lawha:phone' } },
      columns: ['name', { $ref: 'shared/contact.json#/columns' }, 'fax'],
    };
    const { value, fileOf, placeOf } = compose('a', { groups: { a: own }, shared });
    expect(value).toEqual({
      name: 'a',
      fields: {
        street: { $ref: 'lawha:text' },
        city: { $ref: 'lawha:text', maxLength: 20 },
        fax: { $ref: 'lawha:phone' },
      },
      columns: ['name', 'phone', 'street', 'fax'],
    });
    expect(Object.keys(Object(Object(value).fields))).toEqual(['street', 'city', 'fax']);
    expect([fileOf('columns', 2), placeOf('columns', 2)]).toEqual(['contact', ['columns', 1]]);
    // In the file itself the last column is the third item.
    expect([fileOf('columns', 3), placeOf('columns', 3)]).toEqual(['a', ['columns', 2]]);
  });

  it('may be made of other shared parts, but not of itself', () => {
    const rings = { one: { x: { $ref: 'shared/two.json#/y' } }, two: { y: { z: { $ref: 'shared/one.json#/x' } } } };
    const own = { name: 'a', x: { $ref: 'shared/one.json#/x' } };
    expect(compose('a', { groups: { a: own }, shared: rings }).problems).toEqual([
      ['shared-ring', 'two', 'y', 'z', '$ref'],
    ]);
    const chain = { one: { x: { $ref: 'shared/two.json#/y' } }, two: { y: { deep: true } } };
    expect(compose('a', { groups: { a: own }, shared: chain }).value).toEqual({ name: 'a', x: { deep: true } });
  });

  it.each([
    ['shared/nothing.json#/x', 'unknown-file'],
    ['shared/contact.json#/nothing', 'unknown-place'],
    ['shared/contact.json#phone', 'unknown-place'],
    ['shared/../a.json', 'unknown-file'],
    ['shared/contact', 'unknown-file'],
  ])('%s is a mistake at its place: %s', (reference, mistake) => {
    const { problems } = compose('a', { groups: { a: { name: 'a', x: { $ref: reference } } }, shared });
    expect(problems).toEqual([[mistake, 'a', 'x', '$ref']]);
  });

  it('is checked by itself, and bounded in size', () => {
    const { ofShared } = compose('a', { groups: {}, shared: { bad: { x: { $ref: 'shared/none.json' } } } });
    expect(ofShared('bad')).toEqual([['unknown-file', 'x', '$ref']]);
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `s${at}`,
        { a: { $ref: `shared/s${at + 1}.json` }, b: { $ref: `shared/s${at + 1}.json` } },
      ]),
    );
    const { problems } = compose('a', {
      groups: { a: { name: 'a', x: { $ref: 'shared/s0.json' } } },
      shared: { ...doubling, s40: { end: true } },
    });
    expect(problems.map(([mistake]) => mistake)).toEqual(['large']);
  });
});

describe('REUSE-02: a definition that extends another', () => {
  const base = {
    $schema: 'definition.v1.schema.json',
    name: 'base',
    label: { ar: 'الأصل', en: 'Base' },
    aliases: ['old-base'],
    access: 'account',
    columns: ['name', { key: 'phone', priority: 'high' }, 'city'],
    form: { schema: { required: ['name'], properties: { name: { maxLength: 60 }, phone: {}, city: {} } } },
  };

  it('says differences only: new, removed and changed keys and items', () => {
    const own = {
      name: 'own',
      extends: 'base',
      label: { ar: 'الفرع', en: 'Branch' },
      columns: { $change: { phone: { priority: 'low' } }, $remove: ['city'], $after: 'name', $add: ['area'] },
      form: { schema: { properties: { city: null, area: { type: 'integer' } } } },
    };
    const { value, fileOf, problems } = compose('own', { groups: { base, own } });
    expect(problems).toEqual([]);
    expect(value).toEqual({
      name: 'own',
      label: { ar: 'الفرع', en: 'Branch' },
      columns: ['name', 'area', { key: 'phone', priority: 'low' }],
      form: {
        schema: { required: ['name'], properties: { name: { maxLength: 60 }, phone: {}, area: { type: 'integer' } } },
      },
    });
    expect(Object.keys(Object(value))[0]).toBe('name');
    expect([fileOf('form', 'schema', 'properties', 'name'), fileOf('columns', 1)]).toEqual(['base', 'own']);
  });

  it('may extend one that extends another, but not itself', () => {
    const groups = {
      base,
      middle: { name: 'middle', extends: 'base', columns: ['name'] },
      own: { name: 'own', extends: 'middle' },
    };
    expect(Object(compose('own', { groups }).value)).toMatchObject({ name: 'own', columns: ['name'], form: base.form });
    const ring = { a: { name: 'a', extends: 'b' }, b: { name: 'b', extends: 'a' } };
    expect(compose('a', { groups: ring }).problems).toEqual([['base-ring', 'b', 'extends']]);
    expect(compose('a', { groups: { a: { name: 'a', extends: 'nothing' } } }).problems).toEqual([
      ['unknown-base', 'a', 'extends'],
    ]);
  });

  it.each([
    [{ columns: { $remove: ['fax'] } }, ['unknown-item', 'own', 'columns', '$remove', 0]],
    [{ columns: { $after: 'fax', $add: ['area'] } }, ['unknown-item', 'own', 'columns', '$after']],
    [{ columns: { $change: { fax: { priority: 'low' } } } }, ['unknown-item', 'own', 'columns', '$change', 'fax']],
    [{ label: { $add: ['x'] } }, ['not-merged', 'own', 'label']],
  ])('%j cannot be said of what is there', (differences, problem) => {
    const own = { name: 'own', extends: 'base', ...differences };
    expect(compose('own', { groups: { base, own } }).problems).toEqual([problem]);
  });
});

describe('REUSE-03: changes of a deployment', () => {
  const groups = { shops: { name: 'shops', columns: ['name'], form: { schema: { properties: { name: {} } } } } };

  it('add a field and a column to a group whose file stays as it is', () => {
    const changes = {
      shops: { columns: { $add: ['code'] }, form: { schema: { properties: { code: { type: 'string' } } } } },
    };
    const { value, fileOf, placeOf } = compose('shops', { groups, changes });
    expect(value).toEqual({
      name: 'shops',
      columns: ['name', 'code'],
      form: { schema: { properties: { name: {}, code: { type: 'string' } } } },
    });
    expect([fileOf('columns', 1), fileOf('form', 'schema', 'properties', 'name'), fileOf('form')]).toEqual([
      'shops',
      'shops',
      'shops',
    ]);
    expect(placeOf('form', 'schema', 'properties', 'code')).toEqual(['form', 'schema', 'properties', 'code']);
    expect(groups.shops.columns).toEqual(['name']);
  });

  it('reach the groups that extend it, and do not rename it', () => {
    const more = { ...groups, kiosks: { name: 'kiosks', extends: 'shops' } };
    const changes = { shops: { columns: { $add: ['code'] } } };
    expect(Object(compose('kiosks', { groups: more, changes }).value).columns).toEqual(['name', 'code']);
    const { problems, value } = compose('shops', { groups, changes: { shops: { name: 'other', columns: ['id'] } } });
    expect([Object(value).name, problems]).toEqual(['shops', [['own-name', 'shops', 'name']]]);
  });
});

describe('REUSE-05: hostile files', () => {
  it('have names like any other, and change nothing but the definition', () => {
    const changes = {
      a: JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
    };
    const { value } = compose('a', { groups: { a: { name: 'a' } }, changes });
    expect(Object.hasOwn(Object(value), '__proto__')).toBe(true);
    expect(Object(value).polluted).toBeUndefined();
    expect({}).not.toHaveProperty('polluted');
  });

  it('that are no objects are left to the lint', () => {
    for (const value of [null, [], 'text', 5]) expect(compose('a', { groups: { a: value } }).isAlone).toBe(true);
    expect(compose('a', { groups: { a: { name: 'a' } }, changes: { a: [] } }).value).toEqual({ name: 'a' });
  });
});

describe('DOCS-11: a pattern that a group extends', () => {
  it('adds its parts after those of the group, which take their place, and names the group itself', () => {
    const own = {
      name: 'invoices',
      extends: 'lawha:document',
      show: { tabs: ['details'] },
      states: { values: { draft: { label: { en: 'In work' } } } },
      form: { schema: { required: ['title'], properties: { title: { $ref: 'lawha:text' } } } },
    };
    const { value, problems, placeOf } = compose('invoices', { groups: { invoices: own } });
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      name: 'invoices',
      show: { tabs: ['details'], mode: 'page', adds: [{ resource: 'invoices', copy: true }] },
      form: { schema: { properties: { amends_id: { 'x-relation': { resource: 'invoices' } } } } },
      states: { initial: 'draft', values: { draft: { label: { ar: 'مسودة', en: 'In work' }, tone: 'ink' } } },
    });
    const { form } = value as { form: { schema: { properties: object } } };
    expect(Object.keys(form.schema.properties)).toEqual(['title', 'status', 'amends_id']);
    expect(value).not.toHaveProperty('extends');
    expect(placeOf('states', 'initial')).toEqual(['extends']);
  });

  it('reaches the groups that extend that group, each by its own name, and is left in parts by null', () => {
    const groups = {
      base: { name: 'base', extends: 'lawha:document' },
      more: { name: 'more', extends: 'base', show: null },
    };
    const { value } = compose('more', { groups });
    expect(value).toMatchObject({
      form: { schema: { properties: { amends_id: { 'x-relation': { resource: 'more' } } } } },
    });
    expect(value).not.toHaveProperty('show');
  });

  it('is unknown by another name, or by one that every object has', () => {
    for (const name of ['lawha:documents', 'toString'])
      expect(compose('a', { groups: { a: { name: 'a', extends: name } } }).problems).toEqual([
        ['unknown-base', 'a', 'extends'],
      ]);
  });
});
