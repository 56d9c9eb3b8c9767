import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../core/routing/paths.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { duplicateOf, readCopyOf } from './duplicateOf.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  singular: { ar: 'عينة', en: 'sample' },
  ordering: 'position',
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        code: { type: 'string', maxLength: 20, 'x-unique': true },
        price: { type: 'number', minimum: 0 },
        position: { type: 'integer', minimum: 0 },
        seen_at: { type: 'string', format: 'date-time', readOnly: true },
        is_open: { $ref: 'lawha:flag' },
      },
    },
    sections: [{ label: { ar: 'كل', en: 'All' }, fields: ['name', 'code', 'price', 'position', 'is_open'] }],
  },
});

describe('duplicateOf', () => {
  it('RECORD-04: copies what the form has, but unique values, places in a sequence and what the server sets', () => {
    const row = {
      id: 7,
      version: 3,
      name: { ar: 'علي', en: 'Ali' },
      code: 'A-1',
      price: '12.50',
      position: 4,
      seen_at: '2026-11-26T08:00:00.000Z',
      is_open: 1,
    };
    expect(duplicateOf(resource, row)).toEqual({ name: { ar: 'علي', en: 'Ali' }, price: 12.5, is_open: 1 });
  });

  it('reads the record to copy from the address, and nothing that is no id', () => {
    const { search } = new URL(pathsOf('samples').copy(7), 'http://localhost');
    expect(readCopyOf(search)).toBe(7);
    for (const text of ['', '0', '-7', '7.5', '1e3', '٧', '9'.repeat(17), '9'.repeat(16), "7'"])
      expect(readCopyOf(`?copy-of=${encodeURIComponent(text)}`)).toBeUndefined();
  });
});
