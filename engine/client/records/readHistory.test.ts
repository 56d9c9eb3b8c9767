import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { readHistory } from './readHistory.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:bilingual-text' } } } },
});
const entry = {
  id: 4,
  at: '2026-11-20T08:00:00.000Z',
  actor: { id: 1, name: 'مريم', user_type: 'admin' },
  action: 'update',
  before: { ar: { name: 'قديم' }, en: { name: 'Old' }, name: 'قديم', city: { id: 3, name: 'دبي' } },
  after: null,
};

describe('readHistory', () => {
  it('reads entries with both versions in the shape of the definition, embedded records kept', () => {
    expect(readHistory(resource, { data: [entry], meta: { has_more: true } })).toEqual({
      entries: [
        {
          id: 4,
          at: '2026-11-20T08:00:00.000Z',
          actor: { id: 1, name: 'مريم' },
          action: 'update',
          before: { name: { ar: 'قديم', en: 'Old' }, city: { id: 3, name: 'دبي' } },
          after: null,
        },
      ],
      hasMore: true,
    });
  });

  it('says from where on it has all entries, where that is a moment', () => {
    const read = (begin: unknown) => readHistory(resource, { data: [], meta: { has_more: false, begins_at: begin } });
    expect(read('2026-01-01T00:00:00.000Z')).toEqual({
      entries: [],
      hasMore: false,
      beginsAt: '2026-01-01T00:00:00.000Z',
    });
    for (const begin of [undefined, null, 7, 'soon']) expect(read(begin)).toEqual({ entries: [], hasMore: false });
  });

  it('what no person did has no actor', () => {
    const page = readHistory(resource, {
      data: [
        { ...entry, actor: null },
        { ...entry, actor: 'x' },
      ],
    });
    expect(page?.entries.map(({ actor }) => actor)).toEqual([null, null]);
    expect(page?.hasMore).toBe(false);
  });

  it('leaves out entries that cannot be described', () => {
    const wrong = [
      null,
      'x',
      { ...entry, id: 'a' },
      { ...entry, id: 0 },
      { ...entry, at: 'soon' },
      { ...entry, action: 1 },
    ];
    expect(readHistory(resource, { data: [...wrong, entry] })?.entries).toHaveLength(1);
  });

  it.each([undefined, null, [], {}, { data: {} }, { data: 'x' }])('%j is no history', (body) => {
    expect(readHistory(resource, body)).toBeUndefined();
  });
});
