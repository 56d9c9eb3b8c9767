import { describe, expect, it } from 'vitest';
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

function diff(after: object): string[] {
  const changes = diffDefinitions(new Map([['gifts', gifts]]), new Map([['gifts', after]]));
  return changes.map(({ pointer, kind: what, impact, touches }) => `${impact} ${pointer} ${what} (${touches})`);
}

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
      'a field required',
      form(schema.properties, ['name', 'price']),
      ['breaking /form/schema/required/price added (API)'],
    ],
    ['a field not required', form(schema.properties, []), ['compatible /form/schema/required/name removed (API)']],
    ['a screen taken away', { ...gifts, routes: gifts.routes.slice(0, 2) }, ['breaking /routes/old removed (URLs)']],
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

  it('of groups that are new or lost', () => {
    const changes = diffDefinitions(new Map([['gifts', gifts]]), new Map([['toys', gifts]]));
    expect(changes.map(({ group, kind: what, impact }) => [group, what, impact])).toEqual([
      ['gifts', 'removed', 'breaking'],
      ['toys', 'added', 'compatible'],
    ]);
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
