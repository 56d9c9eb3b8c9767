import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { identityKey, recordTitle } from './recordTitle.ts';

const named = resolveDefinition({
  name: 'things',
  label: { ar: 'أ', en: 'T' },
  form: { schema: { type: 'object', properties: { motto: { $ref: 'lawha:bilingual-text' } } } },
});

const chosen = { ...named, nameField: 'company_name' };

const unnamed = resolveDefinition({
  name: 'slots',
  label: { ar: 'أ', en: 'T' },
  columns: ['day_id', 'from', 'capacity'],
  form: {
    schema: {
      type: 'object',
      properties: {
        day_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'days' } },
        from: { $ref: 'lawha:time' },
        capacity: { type: 'integer' },
      },
    },
  },
});

describe('recordTitle', () => {
  it.each([
    [named, { name: 'علي' }, 'علي'],
    [chosen, { full_name: 'سارة', company_name: 'الواحة' }, 'الواحة'],
    [chosen, { full_name: 'سارة' }, 'سارة'],
    [named, { full_name: 'سارة', name: 'x' }, 'سارة'],
    [named, { motto: { ar: '', en: 'Onwards' } }, 'Onwards'],
    [named, {}, '#4'],
    [
      unnamed,
      { day_id: 1, day: { id: 1, name: 'الخميس' }, from: '18:00', capacity: 8 },
      '\u2067\u2068الخميس\u2069 · \u206818:00\u2069\u2069',
    ],
    [unnamed, { day_id: 1 }, '#4'],
  ])('names a record by what it is called', (resource, row, title) => {
    expect(recordTitle(resource, { id: 4, ...row }, 'ar')).toBe(title);
  });
});

const numbered = resolveDefinition({
  name: 'orders',
  label: { ar: 'أ', en: 'T' },
  columns: ['id', 'user_id'],
  form: {
    schema: {
      type: 'object',
      properties: { user_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'users' } } },
    },
  },
});

describe('recordTitle of a list that leads with numbers', () => {
  it.each([
    ['ar', 'Deepak', '\u2067#4 · \u2068Deepak\u2069\u2069'],
    ['en', 'سمر', '\u2066#4 · \u2068سمر\u2069\u2069'],
  ] as const)('in %s keeps the number first whatever the direction of the name', (language, name, title) => {
    expect(recordTitle(numbered, { id: 4, user_id: 1, user: { id: 1, name } }, language)).toBe(title);
    expect(recordTitle(numbered, { id: 4 }, language)).toBe('#4');
  });
});

describe('identityKey', () => {
  it.each([
    [[], undefined],
    [[{ key: 'image', priority: 'medium' }], 'image'],
    [
      [
        { key: 'image', priority: 'medium' },
        { key: 'name', priority: 'high' },
      ],
      'name',
    ],
  ])('is the first column that always stays: %j', (columns, key) => {
    expect(identityKey(columns, {})).toBe(key);
  });

  it('DESK-02: is the title that the definition states, where it is shown', () => {
    const columns = ['id', 'user_id'].map((key) => ({ key, priority: key === 'id' ? 'medium' : 'high' }));
    const identity = { title: 'id', isPerson: false };
    expect(identityKey(columns, { identity })).toBe('id');
    expect(identityKey(columns.slice(1), { identity })).toBe('user_id');
  });
});

const slot = { ...unnamed, nameTemplate: { ar: '{day_id} من {from}', en: '{day_id} from {from}' } };

describe('recordTitle of a group with a name template', () => {
  it.each([
    ['ar', '\u2067\u2068الخميس\u2069 من \u206818:00\u2069\u2069'],
    ['en', '\u2066\u2068الخميس\u2069 from \u206818:00\u2069\u2069'],
  ] as const)('in %s fills it in, each part by itself', (language, title) => {
    const row = { id: 4, day_id: 1, day: { id: 1, name: 'الخميس' }, from: '18:00' };
    expect(recordTitle(slot, row, language)).toBe(title);
  });

  it('is the number of a record that has none of its fields', () => {
    expect(recordTitle(slot, { id: 4 }, 'ar')).toBe('#4');
  });
});
