import { describe, expect, it, vi } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { clearDependents, formBody, initialRecord } from './formRecord.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'image'],
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        image: { $ref: 'lawha:image' },
        photos: { $ref: 'lawha:images' },
        price: { $ref: 'lawha:money', default: 10 },
        is_open: { $ref: 'lawha:flag' },
        password: { $ref: 'lawha:password' },
        country_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'countries' } },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities', parent: 'country_id' } },
        area_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'areas', parent: 'city_id' } },
        code: { type: 'string', maxLength: 5, 'x-on': 'edit' },
      },
    },
  },
});

describe('initialRecord', () => {
  it('starts a new record with the defaults, switches off', () => {
    expect(initialRecord(resource, 'add')).toEqual({ price: 10, is_open: 0 });
  });

  it('LANG-12: an add form begins with what the words of its fields mean now, an edit form with the record', () => {
    const { fields } = resolveDefinition({
      name: 'moments',
      label: { ar: 'مواعيد', en: 'Moments' },
      form: { schema: { type: 'object', properties: { due: { $ref: 'lawha:date', 'x-default': { days: 3 } } } } },
    });
    vi.useFakeTimers({ now: new Date('2026-11-20T21:00:00Z'), toFake: ['Date'] });
    expect(initialRecord({ fields }, 'add')).toEqual({ due: '2026-11-24' });
    expect(initialRecord({ fields }, 'edit', { id: 1, version: 1, due: null })).toEqual({});
    vi.useRealTimers();
  });

  it('takes the fields of the form from a loaded record, decimal text as a number', () => {
    const row = {
      id: 4,
      version: 2,
      created_at: '2026-11-20T08:00:00Z',
      name: { ar: 'أ', en: 'a' },
      price: '12.50',
      photos: null,
      code: 'X1',
    };
    expect(initialRecord(resource, 'edit', row)).toEqual({ name: { ar: 'أ', en: 'a' }, price: 12.5, code: 'X1' });
  });
});

describe('formBody', () => {
  it('FORM-17: a failed upload counts as no file, alone and in a list', () => {
    const body = formBody(resource, 'add', { image: 'LinkTEST', photos: ['/media/a.png', 'LinkTEST'] });
    expect(body).toEqual({ name: {}, photos: ['/media/a.png'] });
  });
});

describe('clearDependents', () => {
  it('POLY-02: empties what was chosen in another group', () => {
    const relation = { resource: 'regions', resourceBy: { field: 'kind', resources: { district: 'districts' } } };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the function reads
    const fields = [{ name: 'kind' }, { name: 'subject_id', relation }] as unknown as typeof resource.fields;
    const previous = { kind: 'region', subject_id: 4 };
    expect(clearDependents({ fields }, previous, { ...previous, kind: 'district' })).toEqual({ kind: 'district' });
  });

  it('FORM-20: empties what hangs on a changed parent, and so on down', () => {
    const previous = { country_id: 1, city_id: 2, area_id: 3 };
    expect(clearDependents(resource, previous, { ...previous, country_id: 9 })).toEqual({ country_id: 9 });
    expect(clearDependents(resource, previous, { ...previous, city_id: 7 })).toEqual({ country_id: 1, city_id: 7 });
  });

  it('leaves a record alone whose parents stayed', () => {
    const next = { country_id: 1, city_id: 2, name: { ar: 'ب' } };
    expect(clearDependents(resource, { country_id: 1, city_id: 2 }, next)).toBe(next);
  });
});
