import { describe, expect, it } from 'vitest';
import { diffRecord, type RecordVersions } from './diffRecord.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';

const BY_KIND = {
  resource: 'cities',
  resourceBy: { field: 'kind', resources: { city: 'cities', shop: 'shops' } },
};
const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  toggles: ['is_active'],
  form: {
    schema: {
      type: 'object',
      properties: {
        first_name: { type: 'string', maxLength: 50 },
        last_name: { type: 'string', maxLength: 50 },
        full_name: { type: 'string', readOnly: true, 'x-join': ['first_name', 'last_name'] },
        name: { $ref: 'lawha:bilingual-text' },
        price: { $ref: 'lawha:money' },
        phone: { $ref: 'lawha:phone' },
        photo: { $ref: 'lawha:bilingual-image' },
        photos: { $ref: 'lawha:images' },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
        city_ids: { $ref: 'lawha:references', 'x-relation': { resource: 'cities' } },
        kind: { type: 'string', enum: ['city', 'shop'] },
        place_id: { $ref: 'lawha:reference', 'x-relation': BY_KIND },
        place_ids: { $ref: 'lawha:references', 'x-relation': BY_KIND },
        days: { type: 'array', items: { type: 'string', enum: ['sun', 'mon', 'tue'] } },
        permissions: {
          $ref: 'lawha:reference-choices',
          'x-relation': { resource: 'permissions', choices: 'controls' },
        },
        password: { $ref: 'lawha:password' },
        log: { $ref: 'lawha:json', readOnly: true },
      },
    },
  },
});

/** The difference by field name, without the field itself. */
function differencesOf(versions: RecordVersions): unknown[] {
  return diffRecord(resource, versions).map(({ field, ...rest }) => [field.name, rest]);
}

describe('diffRecord', () => {
  it('names what changed, in the order of the definition, and nothing else', () => {
    const before = { price: 5, first_name: 'علي', last_name: 'أحمد' };
    expect(differencesOf({ before, after: { price: 7, first_name: 'عمر', last_name: 'أحمد' } })).toEqual([
      ['first_name', { before: 'علي', after: 'عمر' }],
      ['price', { before: 5, after: 7 }],
    ]);
  });

  it('lists each changed language by itself', () => {
    expect(
      differencesOf({ before: { name: { ar: 'مصر', en: 'Egipt' } }, after: { name: { ar: 'مصر', en: 'Egypt' } } }),
    ).toEqual([['name', { language: 'en', before: 'Egipt', after: 'Egypt' }]]);
    expect(differencesOf({ before: { photo: { ar: '/a', en: '/b' } }, after: { photo: { ar: '/c' } } })).toEqual([
      ['photo', { language: 'ar', before: '/a', after: '/c' }],
      ['photo', { language: 'en', before: '/b', after: undefined }],
    ]);
  });

  it('POLY-06: the same number in another group is another record, alone and in a list', () => {
    const before = { kind: 'city', place_id: 1, place_ids: [1, 2] };
    const after = { kind: 'shop', place_id: 1, place_ids: [1] };
    expect(differencesOf({ before, after })).toEqual([
      ['kind', { before: 'city', after: 'shop' }],
      ['place_id', { before: 1, after: 1 }],
      ['place_ids', { before: [1, 2], after: [1], items: { added: [1], removed: [1, 2], changed: [] } }],
    ]);
    expect(differencesOf({ before, after: { place_id: 1, place_ids: [2, 1] } })).toEqual([]);
    expect(differencesOf({ before, after: { ...before, kind: 'shop', place_id: null, place_ids: [] } })).toEqual([
      ['kind', { before: 'city', after: 'shop' }],
      ['place_id', { before: 1, after: undefined }],
      ['place_ids', { before: [1, 2], after: undefined, items: { added: [], removed: [1, 2], changed: [] } }],
    ]);
  });

  it('keeps the parts of a phone together', () => {
    const [before, after] = [
      { code: '971', number: '501234567' },
      { code: '971', number: '551234567' },
    ];
    expect(differencesOf({ before: { phone: before }, after: { phone: after } })).toEqual([
      ['phone', { before, after }],
    ]);
  });

  it.each([
    [
      'nothing is nothing, however it is written',
      { first_name: null, city_ids: [], name: { ar: '' } },
      { first_name: '' },
    ],
    ['a decimal as text is that number', { price: '10.00' }, { price: 10 }],
    ['a flag may be a boolean', { is_active: true }, { is_active: 1 }],
    ['records pointed to have no order', { city_ids: [1, 2] }, { city_ids: [2, 1] }],
    ['nor have values of a list', { days: ['sun', 'mon'] }, { days: ['mon', 'sun'] }],
    [
      'nor have choices',
      { permissions: [{ id: 1, choices: ['add', 'edit'] }] },
      { permissions: [{ id: 1, choices: ['edit', 'add'] }] },
    ],
    ['secrets are not shown', { password: 'old-secret' }, { password: 'new-secret' }],
    [
      'nor is what only the server keeps',
      { id: 1, version: 1, updated_at: 'a' },
      { id: 1, version: 2, updated_at: 'b' },
    ],
    [
      'nor what is joined of other fields, nor its own records',
      { full_name: 'a', log: [1] },
      { full_name: 'b', log: [2] },
    ],
  ])('%s', (_, before, after) => {
    expect(differencesOf({ before, after })).toEqual([]);
  });

  it('an entry that carries a part of the record lists that part (a switch: its flag)', () => {
    expect(differencesOf({ before: { is_active: 1, price: 5 }, after: { is_active: 0 } })).toEqual([
      ['is_active', { before: 1, after: 0 }],
    ]);
  });

  it('an emptied value and a filled one have one side', () => {
    expect(
      differencesOf({ before: { price: 5, first_name: null }, after: { price: null, first_name: 'علي' } }),
    ).toEqual([
      ['first_name', { before: undefined, after: 'علي' }],
      ['price', { before: 5, after: undefined }],
    ]);
  });

  it('names what was added to a list and what was removed', () => {
    expect(differencesOf({ before: { city_ids: [1, 2, 3] }, after: { city_ids: [3, 4] } })).toMatchObject([
      ['city_ids', { items: { added: [4], removed: [1, 2], changed: [] } }],
    ]);
    expect(differencesOf({ before: { days: null }, after: { days: ['sun'] } })).toMatchObject([
      ['days', { items: { added: ['sun'], removed: [] } }],
    ]);
  });

  it('also names the records whose choices changed', () => {
    const before = {
      permissions: [
        { id: 1, choices: ['add'] },
        { id: 2, choices: [] },
        { id: 3, choices: ['edit'] },
      ],
    };
    const after = {
      permissions: [
        { id: 1, choices: ['add', 'edit'] },
        { id: 3, choices: ['edit'] },
        { id: 4, choices: [] },
      ],
    };
    expect(differencesOf({ before, after })).toMatchObject([
      [
        'permissions',
        {
          items: {
            added: [{ id: 4, choices: [] }],
            removed: [{ id: 2, choices: [] }],
            changed: [{ id: 1, choices: ['add', 'edit'] }],
          },
        },
      ],
    ]);
  });

  it('pictures in another order are a difference without added or removed entries', () => {
    expect(differencesOf({ before: { photos: ['/a', '/b'] }, after: { photos: ['/b', '/a'] } })).toEqual([
      ['photos', { before: ['/a', '/b'], after: ['/b', '/a'] }],
    ]);
  });

  it('lists every value of a new record and every former value of a deleted one', () => {
    const record = { id: 3, version: 1, first_name: 'علي', price: null, is_active: 1, created_at: 'x' };
    expect(differencesOf({ after: record })).toEqual([
      ['first_name', { before: undefined, after: 'علي' }],
      ['is_active', { before: undefined, after: 1 }],
    ]);
    expect(differencesOf({ before: record, after: null })).toEqual([
      ['first_name', { before: 'علي', after: undefined }],
      ['is_active', { before: 1, after: undefined }],
    ]);
  });

  it('an entry without either version has no differences', () => {
    expect(differencesOf({ before: null, after: null })).toEqual([]);
  });
});
