import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { diffDefinitions } from './diffDefinitions.ts';
import { FORMATS } from './formats.ts';

const gifts = {
  name: 'gifts',
  label: { ar: 'الهدايا', en: 'Gifts' },
  columns: ['name', 'price'],
  filters: ['keyword', 'kind'],
  routes: ['show-all', 'add', { path: 'old', label: { ar: 'قديم', en: 'Old' }, query: { kind: 'a' } }],
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 60, 'x-label': { ar: 'الاسم', en: 'Name' } },
        kind: { type: 'string', enum: ['a', 'b'] },
        price: { type: 'integer', minimum: 0, maximum: 9 },
      },
    },
  },
};
const { schema } = gifts.form;
const { name, kind, price } = schema.properties;
const form = (properties: object, required = schema.required) => ({
  ...gifts,
  form: { schema: { ...schema, required, properties } },
});

function diff(after: object, before: object = gifts, file = 'gifts'): string[] {
  const changes = diffDefinitions(new Map([[file, before]]), new Map([[file, after]]));
  return changes.map(({ pointer, kind: what, impact, touches }) => `${impact} ${pointer} ${what} (${touches})`);
}

describe('BLOCK-07: the difference of lists of blocks', () => {
  const text = { type: 'string', maxLength: 60 };
  const quote = { label: { ar: 'اقتباس', en: 'quote' }, required: ['text'], properties: { text }, maxItems: 3 };
  const page = (shapes: object) => form({ content: { type: 'array', maxItems: 9, 'x-blocks': shapes } }, []);
  const at = '/form/schema/properties/content/x-blocks';
  it.each([
    ['a shape is added', { quote, film: quote }, [`compatible ${at}/film added (API)`]],
    [
      'the only shape is gone for another',
      { film: quote },
      [`breaking ${at}/quote removed (records)`, `compatible ${at}/film added (API)`],
    ],
    [
      'a shape got another name',
      { quote: { ...quote, label: { ar: 'قول', en: 'quote' } } },
      [`cosmetic ${at}/quote/label/ar changed (screens)`],
    ],
    ['fewer of a shape', { quote: { ...quote, maxItems: 1 } }, [`migration ${at}/quote/maxItems changed (records)`]],
    [
      'a field is added',
      { quote: { ...quote, properties: { text, author: text } } },
      [`compatible ${at}/quote/properties/author added (API)`],
    ],
    [
      'a field is gone',
      { quote: { ...quote, required: [], properties: {} } },
      [`migration ${at}/quote/properties/text removed (records)`, `compatible ${at}/quote/required/text removed (API)`],
    ],
    [
      'a text is shorter',
      { quote: { ...quote, properties: { text: { ...text, maxLength: 9 } } } },
      [`migration ${at}/quote/properties/text/maxLength changed (records)`],
    ],
    [
      'an earlier name is said',
      { quote: { ...quote, renamedFrom: ['cite'] } },
      [`compatible ${at}/quote/renamedFrom added (API)`],
    ],
  ])('%s', (_what, shapes, expected) => {
    expect(diff(page(shapes), page({ quote })).toSorted()).toEqual(expected.toSorted());
  });
});

describe('AUTH-09: the semantic difference', () => {
  it.each([
    ['another label', { ...gifts, label: { ar: 'هدايا', en: 'Gifts' } }, ['cosmetic /label/ar changed (screens)']],
    ['a column taken away', { ...gifts, columns: ['name'] }, ['cosmetic /columns/price removed (screens)']],
    ['columns in another order', { ...gifts, columns: ['price', 'name'] }, []],
    [
      'a field added',
      form({ ...schema.properties, note: { type: 'string' } }),
      ['compatible /form/schema/properties/note added (API)'],
    ],
    ['a field taken away', form({ name, kind }), ['breaking /form/schema/properties/price removed (API)']],
    [
      'a longer text',
      form({ name: { ...name, maxLength: 80 }, kind, price }),
      ['compatible /form/schema/properties/name/maxLength changed (API)'],
    ],
    [
      'a shorter text',
      form({ name: { ...name, maxLength: 9 }, kind, price }),
      ['migration /form/schema/properties/name/maxLength changed (records)'],
    ],
    [
      'a greater least number',
      form({ name, kind, price: { ...price, minimum: 1 } }),
      ['migration /form/schema/properties/price/minimum changed (records)'],
    ],
    [
      'a choice more',
      form({ name, kind: { ...kind, enum: ['a', 'b', 'c'] }, price }),
      ['compatible /form/schema/properties/kind/enum/c added (API)'],
    ],
    [
      'a choice less',
      form({ name, kind: { ...kind, enum: ['a'] }, price }),
      ['migration /form/schema/properties/kind/enum/b removed (records)'],
    ],
    [
      'another type',
      form({ name, kind, price: { ...price, type: 'number' } }),
      ['migration /form/schema/properties/price/type changed (records)'],
    ],
    [
      'OPS-17: another type with a conversion',
      form({ name, kind, price: { ...price, type: 'number', 'x-converted-from': [{ by: 'number-to-number' }] } }),
      [
        'migration /form/schema/properties/price/type changed (records)',
        'migration /form/schema/properties/price/x-converted-from added (records)',
      ],
    ],
    [
      'OPS-17: a text that becomes rich text in a column of its own',
      form({
        name,
        kind: {
          $ref: 'lawha:html',
          'x-column': 'kind_html',
          'x-converted-from': [{ by: 'text-to-html', column: 'kind' }],
        },
        price,
      }),
      [
        'migration /form/schema/properties/kind/type removed (records)',
        'migration /form/schema/properties/kind/enum removed (records)',
        'migration /form/schema/properties/kind/$ref added (records)',
        'migration /form/schema/properties/kind/x-column added (records)',
        'migration /form/schema/properties/kind/x-converted-from added (records)',
      ],
    ],
    [
      'a field required',
      form(schema.properties, ['name', 'price']),
      ['breaking /form/schema/required/price added (API)'],
    ],
    ['a field not required', form(schema.properties, []), ['compatible /form/schema/required/name removed (API)']],
    ['a screen taken away', { ...gifts, routes: gifts.routes.slice(0, 2) }, ['breaking /routes/old removed (URLs)']],
    ['a layout added', { ...gifts, layouts: { map: { place: 'kind' } } }, ['cosmetic /layouts added (screens)']],
    ['a filter taken away', { ...gifts, filters: ['keyword'] }, ['breaking /filters/kind removed (saved views)']],
    [
      'a filter added',
      { ...gifts, filters: ['keyword', 'kind', 'price'] },
      ['compatible /filters/price added (saved views)'],
    ],
    ['nothing', { ...gifts, $schema: 'x' }, []],
  ])('of %s', (_, after, expected) => {
    expect(diff(after)).toEqual(expected);
  });

  it('TABLE-06: of the table of another program', () => {
    const on = (table: string) => ({ ...gifts, storage: { table, columns: { id: 'no' } } });
    expect(diff(on('crm.gifts'))).toEqual(['breaking /storage added (records)']);
    expect(diff(on('crm.presents'), on('crm.gifts'))).toEqual(['breaking /storage/table changed (records)']);
  });

  it('OPS-19: of a field that is removed in two steps, and one that is filled', () => {
    const after = {
      ...form({ name, kind, rank: { ...price, 'x-filled-from': { value: 1 } } }),
      removedFields: ['price'],
    };
    expect(diff(after)).toEqual([
      'breaking /form/schema/properties/price removed (API)',
      'migration /removedFields added (records)',
      'compatible /form/schema/properties/rank added (API)',
    ]);
    expect(diff(gifts, { ...gifts, removedFields: ['weight'] })).toEqual(['breaking /removedFields removed (records)']);
    const filled = form({ name, kind, price: { ...price, 'x-filled-from': { value: 1 } } });
    expect(diff(filled)).toEqual(['migration /form/schema/properties/price/x-filled-from added (records)']);
  });

  it('OPS-17: of a column of its own, and one taken away, which has the values', () => {
    const after = form({
      name,
      kind,
      price: { ...price, 'x-column': 'price_2', 'x-converted-from': [{ by: 'text-to-integer', column: 'price' }] },
    });
    expect(diff(after)).toEqual([
      'migration /form/schema/properties/price/x-column added (records)',
      'migration /form/schema/properties/price/x-converted-from added (records)',
    ]);
    expect(diff(gifts, after)).toContain('breaking /form/schema/properties/price/x-column removed (records)');
  });

  it('OPS-17: of a conversion of a field of items', () => {
    const lines = (more: object) =>
      form(
        { lines: { type: 'array', items: { type: 'object', properties: { size: { type: 'integer', ...more } } } } },
        [],
      );
    const [before, after] = [lines({}), lines({ 'x-converted-from': [{ by: 'text-to-integer' }] })];
    const at = '/form/schema/properties/lines/items/properties/size/x-converted-from';
    expect(diff(after, before)).toEqual([`migration ${at} added (records)`]);
    expect(diff(before, after)).toEqual([`breaking ${at} removed (records)`]);
  });

  it('OPS-17: of a conversion taken away, by which a database of before was read', () => {
    const before = form({ name, kind, price: { ...price, 'x-converted-from': [{ by: 'text-to-integer' }] } });
    expect(diff(gifts, before)).toEqual(['breaking /form/schema/properties/price/x-converted-from removed (records)']);
  });

  it('of a layout taken away', () => {
    const before = { ...gifts, layouts: { map: { place: 'kind' }, calendar: { date: 'price' } } };
    expect(diff({ ...gifts, layouts: { calendar: { date: 'price' } } }, before)).toEqual([
      'breaking /layouts/map removed (saved views)',
    ]);
  });

  it('of groups that are new or lost', () => {
    const changes = diffDefinitions(new Map([['gifts', gifts]]), new Map([['toys', gifts]]));
    expect(changes.map(({ group, kind: what, impact }) => [group, what, impact])).toEqual([
      ['gifts', 'removed', 'breaking'],
      ['toys', 'added', 'compatible'],
    ]);
  });

  it('AUTH-16: of a group and a field with another name: one change each, and none where others name them', () => {
    const toys = {
      ...gifts,
      name: 'toys',
      renamedFrom: ['gifts'],
      columns: ['name', 'cost'],
      form: {
        schema: {
          ...schema,
          properties: { name, kind, cost: { ...price, maximum: 5, 'x-renamed-from': ['price'] } },
        },
      },
    };
    const relation = (resource: string) => ({
      ...form({ name, gift_id: { $ref: 'lawha:reference', 'x-relation': { resource } } }),
      name: 'orders',
    });
    const lines = (resources: string[]) => ({ groups: [{ id: 'shop', resources }] });
    const changes = diffDefinitions(
      new Map<string, unknown>([
        ['gifts', gifts],
        ['navigation', lines(['gifts/old', 'orders'])],
        ['orders', relation('gifts')],
      ]),
      new Map<string, unknown>([
        ['navigation', lines(['toys/old', 'orders'])],
        ['orders', relation('toys')],
        ['toys', toys],
      ]),
    );
    expect(changes.map(({ group, pointer, kind: what, impact }) => `${impact} ${group}${pointer} ${what}`)).toEqual([
      'breaking toys/form/schema/properties/cost/x-renamed-from added',
      'breaking toys/renamedFrom added',
      'migration toys/form/schema/properties/cost/maximum changed',
    ]);
    expect(changes.map(({ advice }) => advice)).toEqual([
      expect.stringContaining('renames its columns'),
      expect.stringContaining('renames its table'),
      expect.stringContaining('stored values'),
    ]);
  });

  const menu = {
    groups: [{ id: 'shop', label: { ar: 'متجر', en: 'Shop' }, icon: 'store', resources: ['gifts', 'toys'] }],
    tabs: [{ name: 'settings', label: { ar: 'إعدادات', en: 'Settings' }, entries: ['social', 'sms'] }],
    home: {
      tiles: [
        { resource: 'gifts', query: { kind: 'a' }, label: { ar: 'أ', en: 'A' } },
        { resource: 'gifts', query: { kind: 'b' }, label: { ar: 'ب', en: 'B' } },
      ],
      top: [{ key: 'top_people', resource: 'users' }],
    },
  };
  const [shop] = menu.groups;

  it.each([
    [
      'a line taken away',
      { ...menu, groups: [{ ...shop, resources: ['gifts'] }] },
      ['cosmetic /groups/shop/resources/toys removed (screens)'],
    ],
    [
      'a tab screen renamed',
      { ...menu, tabs: [{ ...menu.tabs[0], name: 'setup' }] },
      ['breaking /tabs/settings removed (URLs)', 'compatible /tabs/setup added (URLs)'],
    ],
    [
      'the first of two tiles of a group taken away',
      { ...menu, home: { ...menu.home, tiles: menu.home.tiles.slice(1) } },
      ['cosmetic /home/tiles/gifts?kind=a removed (screens)'],
    ],
    [
      'a table of people taken away',
      { ...menu, home: { ...menu.home, top: [] } },
      ['breaking /home/top/top_people removed (API)'],
    ],
  ])('of the menu and the home page: %s', (_, after, expected) => {
    expect(diff(after, menu, 'navigation')).toEqual(expected);
  });

  const product = {
    basePath: '/dashboard',
    currency: { code: 'AED', decimals: 2 },
    languages: { offered: ['ar', 'en'], default: 'ar' },
    settings: [{ name: 'vat', default: 5 }],
    flags: [{ name: 'is_active', call: { method: 'GET', path: '{resource}/{id}/status' } }],
    people: [{ name: 'user', signsIn: { profile: ['email'], records: [{ group: 'orders', hides: ['rate'] }] } }],
  };
  const [user] = product.people;

  it.each([
    ['another path', { ...product, basePath: '/panel' }, ['breaking /basePath changed (URLs)']],
    [
      'another currency',
      { ...product, currency: { code: 'SAR', decimals: 2 } },
      ['migration /currency/code changed (records)'],
    ],
    [
      'a language less',
      { ...product, languages: { offered: ['ar'], default: 'ar' } },
      ['breaking /languages/offered/en removed (URLs)'],
    ],
    [
      'another default of a setting',
      { ...product, settings: [{ name: 'vat', default: 15 }] },
      ['migration /settings/vat/default changed (records)'],
    ],
    [
      'another call of a switch',
      { ...product, flags: [{ name: 'is_active', call: { method: 'PATCH', path: '{resource}/{id}/status' } }] },
      ['breaking /flags/is_active/call/method changed (API)'],
    ],
    [
      'a field that an app sees now',
      { ...product, people: [{ ...user, signsIn: { profile: ['email'], records: [{ group: 'orders', hides: [] }] } }] },
      ['breaking /people/user/signsIn/records/orders/hides/rate removed (API)'],
    ],
    ['a group that is removed', { ...product, removedGroups: ['rooms'] }, ['migration /removedGroups added (records)']],
    ['a label', { ...product, vocabulary: { rate: { ar: 'ب', en: 'b' } } }, ['cosmetic /vocabulary added (screens)']],
  ])("of the product's declaration: %s", (_, after, expected) => {
    expect(diff(after, product, 'product')).toEqual(expected);
  });

  it.each(['navigation', 'product'] as const)('of every key that a %s file may have', (file) => {
    const url = new URL(`../../../schemas/meta/${file}.v1.schema.json`, import.meta.url);
    const meta: { properties: object } = JSON.parse(readFileSync(url, 'utf8'));
    const keys = Object.keys(meta.properties).filter((key) => key !== '$schema');
    const unknown = keys.filter(
      (key) => classify({ pointer: `/${key}`, kind: 'added' }, file).advice === 'check-users',
    );
    expect(unknown).toEqual([]);
  });

  it('is written as text, JSON and Markdown, each change with what to do', () => {
    const changes = diffDefinitions(new Map([['gifts', gifts]]), new Map([['gifts', form({ name, kind })]]));
    expect(FORMATS.text(changes)).toMatch(
      /^Breaking \(1\)\n {2}gifts\/form\/schema\/properties\/price removed {2}\(API\) {2}→ \S/,
    );
    expect(JSON.parse(FORMATS.json(changes))).toMatchObject([{ group: 'gifts', impact: 'breaking' }]);
    expect(FORMATS.markdown(changes)).toMatch(
      /^### Breaking \(1\)\n\n- `gifts\/form\/schema\/properties\/price` removed/,
    );
    expect(FORMATS.text([])).toBe('No changes.\n');
  });
});
